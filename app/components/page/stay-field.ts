/** The field by which a form says that its page sends it beside others and stays: the answer comes as data, and leads nowhere. */
export const STAY_FIELD = 'stay';

/** What such a form is answered when no action has taken it: perhaps it has not arrived; it was too much; nobody is signed in. The page goes on. */
export const UNSENT = 'unsent';
export const TOO_MUCH = 'too-much';
export const SIGNED_OUT = 'signed-out';
