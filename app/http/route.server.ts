/**
 * How every loader and action begins: who is asking, in which language, and may they? Remix runs each loader and action
 * independently, so each states its access here (rule A10); an architecture test refuses a route that does not.
 */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { log } from '#app/config/log.server.ts';
import { oncePerRequest } from '#app/config/request-context.server.ts';
import { may, type Permission } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Member, Viewer } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { keepLanguage } from '#app/modules/accounts/keep-language.server.ts';
import { databaseIsAway } from '#db/client.ts';

import { assertSameSite } from './csrf.server.ts';
import { chosenLocaleOf, localeOf } from './locale.server.ts';
import { readViewer } from './session.server.ts';
import { ACT_LIMIT_MS, READ_LIMIT_MS, within } from './time-limit.server.ts';

/** `anyone`: visitors too. `member`: signed in. Otherwise: signed in and with this permission. */
export type Access = 'anyone' | 'member' | Permission;

export interface RouteContext<A extends Access> {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  viewer: A extends 'anyone' ? Viewer : Member;
  locale: Locale;
  t: Translate;
}

type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** What an error page gets instead of the thrown error. */
export interface ErrorPage {
  code: AppError['code'];
  message: string;
}

/** A loader that serves a page or its data. A visitor who asks for a member's page is sent to sign in, and back afterwards. */
export function pageLoader<A extends Access, R>(access: A, load: (context: RouteContext<A>) => Promise<R>) {
  return (args: LoaderFunctionArgs): Promise<R> => serve(access, args, load, { limitMs: READ_LIMIT_MS });
}

/** A loader that serves something other than a page, such as a stream. Refusals are JSON, because no page surrounds them. */
export function resourceLoader<A extends Access>(access: A, load: (context: RouteContext<A>) => Promise<Response>) {
  return (args: LoaderFunctionArgs): Promise<Response> => serve(access, args, load, { resource: true, limitMs: READ_LIMIT_MS });
}

/** An action for a form of this site. Refuses posts that come from another site. */
export function formAction<A extends Access, R>(access: A, act: (context: RouteContext<A>) => Promise<R>) {
  return (args: ActionFunctionArgs): Promise<R> => serve(access, args, act, { sameSite: true, limitMs: ACT_LIMIT_MS });
}

async function serve<A extends Access, R>(
  access: A,
  { request, params }: RouteArgs,
  run: (context: RouteContext<A>) => Promise<R>,
  options: { limitMs: number; sameSite?: boolean; resource?: boolean },
): Promise<R> {
  const locale = await localeOf(request);
  const t = translatorFor(locale);
  const work = async () => {
    if (options.sameSite) assertSameSite(request);
    const viewer = await viewerOfRequest(request);
    admit(access, viewer, request);
    if (options.sameSite && viewer) await keepChosenLanguage(viewer, request);
    // why the cast: `admit` has refused every viewer that this access does not allow.
    const context = { request, params, url: new URL(request.url), viewer, locale, t } as RouteContext<A>;
    return run(context);
  };
  try {
    return await within(options.limitMs, work, request);
  } catch (thrown) {
    const error = databaseIsAway(thrown) ? new AppError('providerUnavailable', {}, { cause: thrown }) : thrown;
    if (!(error instanceof AppError)) throw error;
    if (error.cause !== undefined) log().warn({ err: error }, 'request refused');
    const answer: ErrorPage = { code: error.code, message: t(`errors.${error.code}`, error.params) };
    const { status } = error;
    if (options.resource) throw Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
    throw data(answer, { status });
  }
}

/** why: the language is switched by a link, and a GET must not change stored data; so the next form stores the choice. */
async function keepChosenLanguage({ id }: Member, request: Request): Promise<void> {
  const chosen = await chosenLocaleOf(request);
  if (chosen) await keepLanguage(id, chosen);
}

/** why: the loaders of a page run in parallel and share one lookup. An action may change who the viewer is, and loaders run after it. */
function viewerOfRequest(request: Request): Promise<Viewer> {
  return request.method === 'GET' ? oncePerRequest('viewer', () => readViewer(request)) : readViewer(request);
}

function admit(access: Access, viewer: Viewer, request: Request): void {
  if (access === 'anyone') return;
  if (!viewer) throw redirect(signInPath(request), 303);
  if (access !== 'member' && !may(viewer, access)) throw new AppError('forbidden');
}

/**
 * The sign-in page, which leads back to the requested address; for a form to the page that it posts to, without where the form itself
 * would have led.
 */
function signInPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('returnTo');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return `/auth?${new URLSearchParams({ mode: 'sign-in', returnTo: `${pathname}${search}` })}`;
}
