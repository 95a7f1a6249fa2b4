/** The state of a location to which the reader came back from a form that reached nobody: what was typed there stays. */
export const CAME_BACK = 'came-back';
