/** The queue that wakes workers early. It carries no facts: what is due stands in PostgreSQL. */
export const WAKE_QUEUE = 'wake';

export const WAKE_JOB = 'run-due-work';

/** A lost wake costs at most one sweep. */
export const SWEEP_EVERY_MS = 30_000;
