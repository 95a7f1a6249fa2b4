/** `npm run draw-architecture` makes the drawing in docs/architecture.md of the imports that there are; `-- --check` only compares. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '#scripts/install.mjs';

const FILE = path.join(ROOT, 'docs/architecture.md');
const DRAWING = /(?<=```mermaid\n)flowchart LR\n.*?(?=```)/s;
/** What nearly everything stands on would only hide the rest. */
const GROUND = '\\.test\\.|^app/(domain|config|i18n|styles)/|^app/[a-z.-]+\\.tsx?$';

const drawn = execFileSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['app', 'jobs', '--config', 'tests/architecture/folders.config.js', '--output-type', 'mermaid'],
    ...['--include-only', '^(app|jobs)/', '--exclude', GROUND, '--collapse', '^(app/[a-z0-9]+|jobs)'],
  ],
  { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
const text = readFileSync(FILE, 'utf8');
const current = text.replace(DRAWING, `${drawn.trim()}\n`);
if (!process.argv.includes('--check')) writeFileSync(FILE, current);
else if (current !== text) {
  console.error('The drawing in docs/architecture.md is not that of the imports: npm run draw-architecture');
  process.exit(1);
}
