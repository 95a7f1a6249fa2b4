/** The web server around a few resource routes of a test's own, and requests to it with any header and body. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { onTestFinished } from 'vitest';

import type { PageHandle } from '#app/http/page-handle.ts';
import { createWebServer, type WebServer } from '#app/web/web-server.server.ts';

export type Handler = (request: Request) => Response | Promise<Response>;
export type Routes = Record<string, Handler | { serve: Handler; handle: PageHandle }>;

/** A build of resource routes only: the smallest thing that Remix serves. */
export function buildOf(routes: Routes): ServerBuild {
  const entries = Object.entries(routes).map(([path, route]) => {
    const { serve, handle } = typeof route === 'function' ? { serve: route, handle: {} } : route;
    const answer = ({ request }: { request: Request }) => serve(request);
    return [path, { id: path, path, module: { loader: answer, action: answer, handle } }] as const;
  });
  return buildWith(() => new Response('no pages here', { status: 500 }), Object.fromEntries(entries));
}

/** A build of `routes`, whose pages `render` answers. */
export function buildWith(render: Handler, routes: object): ServerBuild {
  return {
    entry: { module: { default: render, handleError: () => {} } },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    assetsBuildDirectory: '',
    publicPath: '/',
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: 'production',
  } as unknown as ServerBuild;
}

const isStaticPath = (path: string) => path.startsWith('/assets/');
const noFiles: RequestHandler = (req, res, next) => (isStaticPath(req.path) ? void res.sendStatus(404) : next());

export interface SmallSite extends WebServer {
  port: number;
}

/** Serves `build` on this machine until the test is over, with `files` in front of its routes. */
export async function serve(build: Promise<ServerBuild>, files = noFiles): Promise<SmallSite> {
  const web = createWebServer({ build, files, isStaticPath });
  onTestFinished(() => web.stop(0));
  await new Promise<void>((resolve) => web.server.listen(0, '127.0.0.1', resolve));
  return { ...web, port: (web.server.address() as AddressInfo).port };
}

export const listen = (routes: Routes, files?: RequestHandler) => serve(Promise.resolve(buildOf(routes)), files);

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export function ask(
  port: number,
  path: string,
  options: http.RequestOptions = {},
  body: readonly (Buffer | string)[] = [],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': body.reduce((sum, { length }) => sum + length, 0), ...options.headers };
    const request = http.request({ port, host: '127.0.0.1', path, agent: false, ...options, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject);
    for (const chunk of body) request.write(chunk);
    request.end();
  });
}

/** Sends `text`, and resolves with what came when the server has ended the connection. */
export function sendUntilEnded(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.once('close', () => resolve(answer));
  });
}

/** What browsers say about a request from one of the site's own pages. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
export const FORM = { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' };
