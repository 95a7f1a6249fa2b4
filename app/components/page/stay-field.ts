/** The field by which a form says that its page sends it beside others and stays: the answer comes as data, and leads nowhere. */
export const STAY_FIELD = 'stay';
