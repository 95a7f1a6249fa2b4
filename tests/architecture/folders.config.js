/**
 * No circle between folders, type imports too. Left out are the files that put everything together, and the demo data, which run the
 * use cases: nothing below them may import them, as the other rules say.
 */
import dependencies from './dependencies.config.js';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [{ name: 'no-circle-of-folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    ...dependencies.options,
    exclude: { path: ['\\.test\\.tsx?$', '^app/[a-z.-]+\\.tsx?$', '^db/seed/'] },
    includeOnly: { path: '^(app|db|jobs)/' },
  },
};
