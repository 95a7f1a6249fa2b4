/** The field by which a form says that its page sends it beside others and stays: the answer comes as data, and leads nowhere. */
export const STAY_FIELD = 'stay';

/** Why no action has taken such a form, while the page goes on: perhaps it has not arrived; or it was too much. */
export type Untaken = 'unsent' | 'tooMuch' | Obstacle;

/** Why sending such a form again is of no use: nobody is signed in; or what it is about is gone. */
export type Obstacle = 'signedOut' | 'gone';

/** What the page is answered then; nothing for the answer of an action. */
export const untakenIn = (answer: unknown) => (answer as { untaken?: Untaken } | null | undefined)?.untaken;

export const obstacleIn = (untaken: Untaken | undefined): Obstacle | null =>
  untaken === 'signedOut' || untaken === 'gone' ? untaken : null;
