/** The queue that wakes workers early. It carries no facts: what is due stands in PostgreSQL. */
export const WAKE_QUEUE = 'wake';

export const WAKE_JOB = 'run-due-work';
