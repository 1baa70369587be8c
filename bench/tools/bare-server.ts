/** The least that Node can do: one buffer for every request. Anything beyond this is our own server's cost. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync("dist/current/client/index.html.br");
const headers = ["Content-Type", "text/html", "Content-Encoding", "br", "Content-Length", String(body.length)];
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
