/**
 * How the routes of the simulators begin: they exist in demo mode only, and accept posts from outside tools, which send no `Origin`,
 * but not from pages of other sites.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { config } from '#app/config/env.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { forReader } from '#app/config/site-origin.server.ts';
import type { Locale } from '#app/i18n/locales.ts';

import { localeOf } from './locale.server.ts';

interface SimulatorContext {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  locale: Locale;
}

type Answer = (context: SimulatorContext) => Promise<Response>;

/** A page or an answer of a simulator; 404 in live mode. */
export function simulatorLoader(answer: Answer) {
  return (args: LoaderFunctionArgs): Promise<Response> => serve(args, answer);
}

/** A form of a simulator; 404 in live mode, 403 from pages of other sites. */
export function simulatorAction(answer: Answer) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    if (comesFromAnotherSite(args.request)) return new Response('Forbidden\n', { status: 403 });
    return serve(args, answer);
  };
}

/** An address that other programs call, with credentials of its own; 404 in live mode. */
export function simulatorApi(answer: (request: Request) => Promise<Response>) {
  return ({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> =>
    config().mode === 'live' ? Promise.resolve(notFound()) : answer(request);
}

async function serve({ request, params }: LoaderFunctionArgs | ActionFunctionArgs, answer: Answer): Promise<Response> {
  if (config().mode === 'live') return notFound();
  try {
    return await answerForReader(await answer({ request, params, url: new URL(request.url), locale: await localeOf(request) }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(`${error.code}\n`, { status: error.status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
}

/** The simulators write the site's default name into their answers; the reader stays under the name by which she came. */
async function answerForReader(answer: Response): Promise<Response> {
  const headers = new Headers([...answer.headers].map(([name, value]): [string, string] => [name, forReader(value)]));
  const text = await answer.text();
  return new Response(text === '' ? null : forReader(text), { status: answer.status, headers });
}

export function notFound(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

function comesFromAnotherSite({ headers, url }: Request): boolean {
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return true;
  const origin = headers.get('Origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== new URL(url).host && host !== new URL(config().appUrl).host;
}
