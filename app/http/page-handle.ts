import type { PageArea } from '#app/i18n/text-areas.ts';

/** What a route says about itself as a whole, by `export const handle = { … } satisfies PageHandle`. */
export type PageHandle = {
  /** What is posted here, when it is no ordinary form of the site. */
  posts?: UnusualPosts;
  /** Areas of the catalogues whose sentences its component shows; they are in the browser before it is. A test compares. */
  texts?: readonly PageArea[];
} & (PageWithoutScripts | { scripts?: undefined; cache?: undefined });

/** why: the scripts of a page carry a nonce, which is for one answer; so only what is sent without them can be cached. */
interface PageWithoutScripts {
  /**
   * Who gets no script with the page: nobody is sent any on pages that are only read (`never`), readers without a session on pages
   * that they only read (`for members`). Everything there has to work natively, which the frame of the site does; every link is
   * a plain one.
   */
  scripts: 'never' | 'for members';
  cache?: PageCacheRule;
}

/**
 * `pictures`: forms with files. `signed`: a provider's messages, which prove by their signature where they come from.
 * `programs`: a simulator's, which programs speak to as well.
 */
export type UnusualPosts = 'pictures' | 'signed' | 'programs';

/**
 * The page may be cached for readers without a session: for them it depends on nothing but its address, the
 * language and the theme, and on what `dependsOn` names.
 */
export interface PageCacheRule {
  /** The parameters of the query that the page reads. Others are left out before it is rendered. */
  params: readonly string[];
  /**
   * Parts of the public data that the page shows, as the triggers of the database announce them: `catalogue`,
   * `listing:<id>`. None for a page of texts.
   */
  dependsOn: (params: Readonly<Record<string, string | undefined>>) => readonly string[];
}

/** A page that shows nothing but what the release brings with it. */
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
