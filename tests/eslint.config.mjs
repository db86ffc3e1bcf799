// The rules for scripts: mistakes, and the format, which `make format` writes.
import js from "@eslint/js";
import stylistic from "@stylistic/eslint-plugin";
import globals from "globals";

export default [
  { ignores: ["**/recording-module.js"] },
  js.configs.recommended,
  {
    plugins: { stylistic },
    languageOptions: { globals: { ...globals.browser, ...globals.node, bootstrap: "readonly", FileReaderSync: "readonly" } },
    rules: {
      eqeqeq: "error",
      "no-redeclare": ["error", { builtinGlobals: false }],
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
      "stylistic/arrow-parens": "error",
      "stylistic/arrow-spacing": "error",
      "stylistic/brace-style": ["error", "1tbs", { allowSingleLine: true }],
      "stylistic/comma-dangle": ["error", "always-multiline"],
      "stylistic/comma-spacing": "error",
      "stylistic/eol-last": "error",
      "stylistic/key-spacing": "error",
      "stylistic/keyword-spacing": "error",
      "stylistic/no-extra-semi": "error",
      "stylistic/no-multi-spaces": "error",
      "stylistic/no-trailing-spaces": "error",
      "stylistic/quotes": ["error", "double", { avoidEscape: true, allowTemplateLiterals: "always" }],
      "stylistic/semi": "error",
      "stylistic/space-before-blocks": "error",
      "stylistic/space-infix-ops": "error",
    },
  },
  { files: ["**/*.js"], languageOptions: { sourceType: "script" } },
];
