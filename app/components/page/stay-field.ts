/** The field by which a form says that its page sends it beside others and stays: the answer comes as data, and leads nowhere. */
export const STAY_FIELD = 'stay';

/** Why no action has taken such a form: perhaps it has not arrived; it was too much; nobody is signed in. The page goes on. */
export type Untaken = 'unsent' | 'tooMuch' | 'signedOut';

/** What the page is answered then; nothing for the answer of an action. */
export const untakenIn = (answer: unknown) => (answer as { untaken?: Untaken } | null | undefined)?.untaken;
