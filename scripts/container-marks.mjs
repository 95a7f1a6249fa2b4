/** What the first process of a container leaves for the health check that runs beside it. */
import os from 'node:os';
import path from 'node:path';

/** There when the container serves; holds the port. */
export const WEB_MARK = path.join(os.tmpdir(), 'karavana-web');
/** There when the container works; touched at each sweep of the worker. */
export const WORKER_MARK = path.join(os.tmpdir(), 'karavana-worker');
