/** What `node:http` alone can do: answers every request with the bytes of a file. Started by `npm run bench:http`, which it tells its port. */
import { readFileSync } from 'node:fs';
import http from 'node:http';

const body = readFileSync(process.argv[2] ?? '');
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip', 'Content-Length': body.length };
const server = http.createServer((_req, res) => res.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
