/** What a route says about its page as a whole, by `export const handle = { … } satisfies PageHandle`. */
export interface PageHandle {
  /**
   * False for pages that are only read: no script is sent with them, and every link on them is a plain one. Everything there
   * has to work natively, which the frame of the site does.
   */
  scripts?: false;
  kept?: KeptPageRule;
}

/**
 * The page may be kept rendered for readers without a session: for them it depends on nothing but its address, the
 * language and the theme, and on what `dependsOn` names.
 */
export interface KeptPageRule {
  /** The parameters of the query that the page reads. Others are left out before it is rendered. */
  params: readonly string[];
  /**
   * Parts of the public data that the page shows, as the triggers of the database announce them: `catalogue`,
   * `listing:<id>`. None for a page of texts.
   */
  dependsOn: (params: Readonly<Record<string, string | undefined>>) => readonly string[];
}

/** Whether the routes that make up a page want scripts. */
export function wantsScripts(matches: readonly { handle?: unknown }[]): boolean {
  return matches.every(({ handle }) => (handle as PageHandle | undefined)?.scripts !== false);
}
