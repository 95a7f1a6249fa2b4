import type { PageArea } from '#app/i18n/text-areas.ts';

/** What a route says about itself as a whole, by `export const handle = { … } satisfies PageHandle`. */
export type PageHandle = {
  /** What is posted here, when it is not an ordinary form of the site. */
  posts?: UnusualPosts;
  /** Its loader reads nothing but what stands behind its path, and answers in a fraction of a millisecond. */
  alone?: true;
  /** Its answer goes on for as long as it is read. It is not given as data (`.data`), which are collected until their end. */
  stream?: true;
  /** Catalogue areas whose sentences its component shows; the browser gets them before the component. A test compares. */
  texts?: readonly PageArea[];
} & (PageWithoutScripts | { scripts?: undefined; cache?: undefined });

/** why: a page's scripts carry a nonce, which is valid for one response, so only pages without scripts can be cached. */
interface PageWithoutScripts {
  /**
   * Who gets the page without scripts: everybody, on pages that are only read (`never`); readers without a session, on pages that
   * only members act on (`for members`). Everything on such a page has to work without scripts, as the frame of the site does; every
   * link is a plain one.
   */
  scripts: 'never' | 'for members';
  cache?: PageCacheRule;
}

/**
 * `pictures`: forms with files. `signed`: a provider's messages, authenticated by their signature. `programs`: a simulator's
 * addresses, which programs post to as well.
 */
export type UnusualPosts = 'pictures' | 'signed' | 'programs';

/**
 * The page may be cached for readers without a session: for them it depends only on its address, the language, the theme, and the
 * data that `dependsOn` names.
 */
export interface PageCacheRule {
  /** The query parameters that the page reads. Others are removed before it is rendered. */
  params: readonly string[];
  /**
   * Parts of the public data that the page shows, named as the database triggers announce them: `catalogue`, `listing:<id>`. Empty
   * for a page of texts.
   */
  dependsOn: (params: Readonly<Record<string, string | undefined>>) => readonly string[];
  /** The id of the listing whose own page it is: readers of such pages are counted (rule L13). */
  countsViewsOf?: (params: Readonly<Record<string, string | undefined>>) => string | null;
}

/** A page that shows only what comes with the release. */
export const TEXTS_ONLY: PageCacheRule = { params: [], dependsOn: () => [] };

/** Whether the routes that make up a page want scripts for this reader. */
export function wantsScripts(matches: readonly { handle?: unknown }[], reader: { isMember: boolean }): boolean {
  return matches.every(({ handle }) => {
    const { scripts } = (handle ?? {}) as PageHandle;
    return scripts === undefined || (scripts === 'for members' && reader.isMember);
  });
}

/** The areas that the routes of a page name, each once. */
export function textsOf(routes: readonly ({ handle?: unknown } | undefined)[]): PageArea[] {
  return [...new Set(routes.flatMap((route) => (route?.handle as PageHandle | undefined)?.texts ?? []))];
}
