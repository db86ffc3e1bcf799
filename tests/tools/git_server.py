"""Serves the git repositories of a folder over HTTP on the loopback address, with git's own server.

    git_server.py FOLDER

Writes FOLDER/port when it is ready, and FOLDER/log, one line a request: method, path, and the number of bytes of the
answer's body.
"""
import http.server
import os
import subprocess
import sys
from urllib.parse import unquote, urlsplit

FOLDER = os.path.abspath(sys.argv[1])


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def do_POST(self):
        self.run(self.rfile.read(int(self.headers["Content-Length"])))

    def do_GET(self):
        self.run(b"")

    def run(self, body):
        url = urlsplit(self.path)
        environment = {
            "PATH": os.environ["PATH"], "HOME": FOLDER, "GIT_PROJECT_ROOT": FOLDER, "GIT_HTTP_EXPORT_ALL": "1",
            "PATH_INFO": unquote(url.path), "QUERY_STRING": url.query, "REQUEST_METHOD": self.command,
            "CONTENT_TYPE": self.headers.get("Content-Type", ""), "CONTENT_LENGTH": str(len(body)),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""), "GIT_CONFIG_NOSYSTEM": "1",
        }
        answer = subprocess.run(["git", "http-backend"], input=body, env=environment, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, check=False).stdout
        head, _, body = answer.partition(b"\r\n\r\n")
        headers = [line.split(": ", 1) for line in head.decode().split("\r\n") if line]
        self.send_response(int(dict(headers).get("Status", "200 OK").split()[0]))
        for name, value in headers:
            if name != "Status":
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        with open(os.path.join(FOLDER, "log"), "a") as log:
            print(self.command, self.path, len(body), file=log)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open(os.path.join(FOLDER, "port.new"), "w") as file:
    print(server.server_address[1], file=file)
os.rename(os.path.join(FOLDER, "port.new"), os.path.join(FOLDER, "port"))
server.serve_forever()
