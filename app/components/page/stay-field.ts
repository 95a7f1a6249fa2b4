/** The field by which a form says that its page sends it beside others and stays: the answer comes as data, and leads nowhere. */
export const STAY_FIELD = 'stay';

/** What such a form is answered when no action has taken it: it has perhaps not arrived, or it was too much. The page goes on. */
export const UNSENT = 'unsent';
export const REFUSED = 'refused';
