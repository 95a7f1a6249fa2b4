/** The field by which a form says that its page sends it beside others and stays: the answer comes as data, and leads nowhere. */
export const STAY_FIELD = 'stay';

/** What such a form is answered when it did not arrive, or was refused before any route saw it: the page goes on, and may send it again. */
export const UNSENT = 'unsent';
