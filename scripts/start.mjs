/** `npm start` and `npm run dev`: installs what is missing, then hands over to TypeScript. */
import { installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./run-site.ts');
await run(process.argv[2] === 'dev' ? 'development' : 'production');
