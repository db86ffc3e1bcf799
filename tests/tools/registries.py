#!/usr/bin/env python3
"""registries.py FOLDER: small registries of npm, PyPI and Maven on the loopback address, for tests of tools/upload. Prints the port.

  /npm/            the registry of npm: publishing, packages, versions, archives
  /pypi/legacy/    uploads of twine; /pypi/simple/NAME/ for pip; /pypi/pypi/NAME/VERSION/json
  /pypi/_/oidc/    trusted publishing, with the identity of a workflow from /identity
  /maven/          the portal of Maven Central, which checks digests and signatures of a bundle; /maven2/ is the repository

A version cannot be replaced, and each registry has its token (TOKENS).
"""
import base64
import email
import hashlib
import http.server
import io
import json
import sys
import zipfile
from pathlib import Path
from urllib.parse import unquote, urlsplit

TOKENS = {"npm": "Bearer npm-token", "pypi": "Basic " + base64.b64encode(b"__token__:minted-token").decode(), "maven": "Bearer maven-token"}
folder = Path(sys.argv[1])


class Refused(Exception):
    """A status and the reason."""


def new_file(file, content):
    if file.exists():
        raise Refused(403, f"{file.name} exists")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self, content, status=200, kind="application/json"):
        content = content if isinstance(content, bytes) else content.encode() if isinstance(content, str) else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *arguments):
        with open(folder / "log", "a", encoding="utf-8") as log:
            print(self.command, self.path, *arguments[1:2], file=log)

    def handle_request(self, function):
        try:
            function(*unquote(urlsplit(self.path).path).strip("/").split("/"))
        except Refused as refused:
            self.answer({"error": refused.args[1]}, refused.args[0])
        except (KeyError, FileNotFoundError, IsADirectoryError):
            self.answer({"error": "not found"}, 404)

    def do_GET(self):
        self.handle_request(self.get)

    def do_PUT(self):
        self.handle_request(self.put)

    def do_POST(self):
        self.handle_request(self.put)

    def get(self, registry, *path):
        here = f"http://{self.headers['Host']}"
        if registry == "npm" and "-" in path:
            return self.answer((folder / "npm" / path[-1]).read_bytes(), kind="application/octet-stream")
        if registry == "npm":
            package = json.loads((folder / "npm" / f"{path[0]}.json").read_text())
            return self.answer(package["versions"][path[1]] if path[1:] else package)
        if path[:2] == ("_", "oidc"):
            return self.answer({"audience": "pypi"})
        if registry == "identity":
            if self.headers["Authorization"] != "bearer request-token" or "audience=pypi" not in self.path:
                raise Refused(403, "not a workflow")
            return self.answer({"count": 1, "value": "identity-token"})
        if path[:1] == ("simple",):
            files = sorted(file.name for file in (folder / "pypi").iterdir() if file.name.startswith(path[1].replace("-", "_")))
            return self.answer("".join(f'<a href="{here}/pypi/files/{name}">{name}</a>\n' for name in files), kind="text/html")
        if path[:1] == ("pypi",):
            found = any((folder / "pypi").glob(f"{path[1].replace('-', '_')}-{path[2]}-*"))
            return self.answer({}, 200 if found else 404)
        file = folder / "pypi" / path[-1] if registry == "pypi" else folder.joinpath(registry, *path)
        return self.answer(file.read_bytes(), kind="application/octet-stream")

    def put(self, registry, *path):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if path[:2] == ("_", "oidc"):
            if json.loads(body) != {"token": "identity-token"}:
                raise Refused(422, "not a workflow")
            return self.answer({"success": True, "token": "minted-token"})
        if self.headers["Authorization"] != TOKENS[registry]:
            raise Refused(401, "another token")
        getattr(self, f"put_{registry}")(body, *path)
        self.answer({"ok": True}, 201)

    def put_npm(self, body, name):
        package, file = json.loads(body), folder / "npm" / f"{name}.json"
        known = json.loads(file.read_text()) if file.exists() else {"name": name, "versions": {}}
        for version, about in package["versions"].items():
            archive = base64.b64decode(package["_attachments"][f"{name}-{version}.tgz"]["data"])
            new_file(folder / "npm" / f"{name}-{version}.tgz", archive)
            about["dist"]["tarball"] = f"http://{self.headers['Host']}/npm/{name}/-/{name}-{version}.tgz"
            known["versions"][version] = about
        file.write_text(json.dumps({**known, "dist-tags": package["dist-tags"]}))

    def put_pypi(self, body, _):
        message = email.message_from_bytes(f"Content-Type: {self.headers['Content-Type']}\n\n".encode() + body)
        parts = {part.get_param("name", header="content-disposition"): part for part in message.get_payload()}
        content = parts["content"].get_payload(decode=True)
        if hashlib.sha256(content).hexdigest() != parts["sha256_digest"].get_payload().strip():
            raise Refused(400, "another SHA-256")
        new_file(folder / "pypi" / parts["content"].get_filename(), content)

    def put_maven(self, body, *_):
        message = email.message_from_bytes(f"Content-Type: {self.headers['Content-Type']}\n\n".encode() + body)
        with zipfile.ZipFile(io.BytesIO(message.get_payload()[0].get_payload(decode=True))) as bundle:
            files = {name: bundle.read(name) for name in bundle.namelist() if not name.endswith("/")}
        for name, content in files.items():
            if name.endswith((".jar", ".pom")):
                digests = [files[f"{name}.{digest}"].decode() == hashlib.new(digest, content).hexdigest() for digest in ("md5", "sha1", "sha256")]
                if not all(digests) or not files[f"{name}.asc"].startswith(b"-----BEGIN PGP SIGNATURE"):
                    raise Refused(400, f"{name} has another digest")
        for name, content in files.items():
            new_file(folder / "maven2" / name, content)


for name in ("npm", "pypi", "maven2"):
    (folder / name).mkdir(parents=True, exist_ok=True)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
