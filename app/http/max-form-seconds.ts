/** The longest that a form with pictures, the slowest of all forms, may take to come in: eight pictures of 5 MB on a line of 400 kbit/s. */
export const MAX_FORM_SECONDS = 20 * 60;
