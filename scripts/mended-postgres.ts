/**
 * The database driver as the build takes it in, with two defects of version 3.4.9 mended. It defers small writes to the next turn and
 * forgets them when the connection breaks: a rollback then ends the whole process, and the connection never writes again. And a new
 * connection first queries the array types, but nobody catches a failure of that query: a connection closed meanwhile ends the process
 * too. When PostgreSQL refuses the query, the connection is closed, because it could not read arrays.
 */
import type { Plugin } from 'vite';

import { mendSource, type Mends } from './mend-source.ts';

const CONNECTION = /\/node_modules\/postgres\/src\/connection\.js$/;

const MENDS: Mends = [
  [
    '    const x = socket.write(chunk, fn)\n',
    `    if (socket === null) {
      chunk = nextWriteTimer = null
      const gone = Errors.connection('CONNECTION_CLOSED', options, socket)
      query && queryError(query, gone)
      query = null
      while (sent.length)
        queryError(sent.shift(), gone)
      return false
    }
    const x = socket.write(chunk, fn)
`,
  ],
  ['    socket.removeAllListeners()\n    socket = null\n', '    socket.removeAllListeners()\n    socket = chunk = nextWriteTimer = null\n'],
  ['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => { socket && !terminated && end() })\n'],
];

export const mendedConnection = (source: string) =>
  mendSource(source, MENDS, { name: 'the database driver', file: 'scripts/mended-postgres.ts' });

export const mendedPostgres: Plugin = {
  name: 'mended-postgres',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['postgres'] } }),
  transform: (code, id) => (CONNECTION.test(id.split('?')[0] ?? id) ? mendedConnection(code) : null),
};
