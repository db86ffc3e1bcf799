"""A git server on the loopback address that asks for a token, as GitHub does.

    git_with_token.py FOLDER TOKEN

Serves the repositories in FOLDER with git's own http-backend to the user x-access-token with the password TOKEN, and
writes FOLDER/port when it is ready.
"""
import base64
import http.server
import os
import subprocess
import sys
from urllib.parse import urlsplit

FOLDER, TOKEN = sys.argv[1:]
EXPECTED = "Basic " + base64.b64encode(b"x-access-token:" + TOKEN.encode()).decode()


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *args):
        pass

    def do_GET(self):
        if self.headers.get("Authorization") != EXPECTED:
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="git"')
            self.end_headers()
            return
        url = urlsplit(self.path)
        environment = {
            **os.environ, "GIT_PROJECT_ROOT": FOLDER, "GIT_HTTP_EXPORT_ALL": "1", "REMOTE_USER": "x-access-token",
            "REQUEST_METHOD": self.command, "PATH_INFO": url.path, "QUERY_STRING": url.query,
            "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
        }
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        answer = subprocess.run(["git", "http-backend"], env=environment, input=body, stdout=subprocess.PIPE, check=True).stdout
        headers, _, content = answer.partition(b"\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in headers.decode().split("\r\n"))
        self.send_response(int(fields.pop("Status", "200").split()[0]))
        for name, value in fields.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    do_POST = do_GET


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open(os.path.join(FOLDER, "port.new"), "w") as file:
    print(server.server_address[1], file=file)
os.rename(os.path.join(FOLDER, "port.new"), os.path.join(FOLDER, "port"))
server.serve_forever()
