/** What the first process of a container leaves for the health check that runs beside it. */
import os from 'node:os';
import path from 'node:path';

/** Exists when the container runs web; holds the port. */
export const WEB_MARK = path.join(os.tmpdir(), 'karavana-web');
/** Exists when the container runs a worker; touched at each sweep. */
export const WORKER_MARK = path.join(os.tmpdir(), 'karavana-worker');
