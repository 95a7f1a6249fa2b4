/** What a route says about its page, in its `handle`, for whatever stands around the page. */
export interface PageHandle {
  /** The page works whole without scripts and is sent without any. */
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
