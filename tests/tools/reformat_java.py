"""Writes the Java files of a folder in another form with the same meaning: reformat_java.py blanks|lines FOLDER

blanks  Puts a comment with braces and quotes behind each token, reverses modifiers, makes the parameters of
        constructors final, and writes strings as two in parentheses. Each token stays in its line.
lines   Puts each token in a line of its own as well.
"""
import pathlib
import re
import sys

TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|/\*.*?\*/|//[^\n]*'
    r"|@interface\b|[\w$]+|->|::|\+\+|--|\.\.\.|[-+*/%&|^!=<>]=|&&|\|\||<<|>>>?|\s+|.",
    re.DOTALL,
)
MODIFIER = re.compile(r"\b((?:(?:public|protected|private|static|final|abstract|synchronized|transient) +){2,})")
COMMENT = ' /* } ( { " remove(a, b, X.class); */ '


def rewrite(token, gap):
    if token.isspace() or token.startswith(("/*", "//")):
        return token
    if re.fullmatch(r'"[^"\\]{3,}"', token):
        token = gap.join(["(", token[:2] + '"', "+", '"' + token[2:], ")"])
    return token + gap


def reformat(text, gap):
    text = MODIFIER.sub(lambda match: " ".join(reversed(match[1].split())) + " ", text)
    text = re.sub(r"EventControl\((?=\w)", "EventControl(final ", text)
    return "".join(rewrite(token, gap) for token in TOKEN.findall(text))


mode, folder = sys.argv[1:]
for file in pathlib.Path(folder).rglob("*.java"):
    file.write_text(reformat(file.read_text(), COMMENT if mode == "blanks" else f"\n{COMMENT}\n"))
