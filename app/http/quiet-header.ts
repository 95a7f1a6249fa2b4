/** The header by which a request says that the page asks for it by itself: it counts as no use of the session. */
export const QUIET_HEADER = 'X-Quiet-Reload';
