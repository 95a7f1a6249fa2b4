/** `npm test`: installs what is missing, then hands over to TypeScript. `npm test -- unit e2e` runs those parts only. */
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('#tests/run.ts');
await run(process.argv.slice(2));
