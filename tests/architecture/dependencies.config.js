/**
 * Who may import whom, kept by dependency-cruiser over every import, type imports too. Tests and scripts may import anything.
 * `npm test -- lint` asks it; the drawing in docs/architecture.md is made of the same imports.
 */

/** Each floor of the house: what lies on it, and which floors it may import besides itself. */
const FLOORS = {
  routes: ['^app/routes/(?!system/simulators/)', ['modules', 'domain', 'components', 'content', 'http', 'i18n', 'config', 'styles']],
  // why jobs: the page of the time machine does at once what the worker would do as time passes, and so does the demo's seed
  simulatorRoutes: ['^app/routes/system/simulators/', ['simulators', 'jobs', 'http', 'config']],
  entries: ['^app/(root|routes|entry)[a-z.]*\\.tsx?$', ['domain', 'components', 'http', 'i18n', 'config', 'simulators', 'styles']],
  web: ['^app/web/', ['http', 'components', 'domain', 'db', 'i18n', 'config']],
  http: ['^app/http/', ['modules', 'work', 'domain', 'db', 'components', 'i18n', 'config', 'interfaces']],
  content: ['^app/content/', ['domain', 'i18n', 'config']],
  components: ['^app/components/', ['domain', 'i18n', 'modules', 'content', 'styles']],
  seed: ['^db/seed/', ['jobs', 'modules', 'domain', 'db', 'config', 'i18n', 'interfaces', 'composition', 'providers', 'simulators']],
  jobs: ['^jobs/', ['modules', 'work', 'composition', 'simulators', 'domain', 'db', 'emails', 'config']],
  modules: ['^app/modules/', ['work', 'composition', 'interfaces', 'domain', 'db', 'emails', 'i18n', 'config']],
  work: ['^app/work/', ['domain', 'db', 'emails', 'i18n', 'config']],
  emails: ['^app/emails/', ['domain', 'i18n', 'config']],
  composition: ['^app/composition\\.server\\.ts$', ['interfaces', 'providers', 'simulators', 'config']],
  simulators: ['^app/simulators/', ['interfaces', 'db', 'i18n', 'config']],
  interfaces: ['^app/providers/[a-z-]+\\.ts$|^app/providers/[a-z-]+/[a-z.-]+\\.ts$', ['domain', 'config']],
  providers: ['^app/providers/[^/]+/[^/]+/', ['interfaces', 'domain', 'i18n', 'config']],
  db: ['^db/(?!seed/)', ['domain', 'i18n', 'config']],
  i18n: ['^app/i18n/', ['domain']],
  config: ['^app/config/', []],
  domain: ['^app/domain/', []],
  styles: ['^app/styles/', []],
};

/** The same between the nouns of the use cases, and between the areas of the rules. A pair that is missing may not be. */
const NOUNS = {
  accounts: [],
  pictures: [],
  search: [],
  reviews: [],
  bookings: ['accounts', 'pictures', 'reviews'],
  lending: ['bookings'],
  payments: ['bookings'],
  disputes: ['bookings'],
  listings: ['accounts', 'bookings', 'pictures', 'search'],
  effects: ['bookings'],
  reconciliation: ['bookings', 'payments'],
  notices: [],
  webhooks: [],
};
const AREAS = {
  people: [],
  pictures: [],
  search: [],
  reviews: [],
  money: ['people'],
  listings: ['money'],
  bookings: ['money', 'people'],
  notices: ['bookings'],
  reconciliation: ['bookings', 'money'],
};

const EXTERNAL = ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'core'];

const allowedFloors = Object.values(FLOORS).map(([from, to]) => ({
  from: { path: from },
  to: { path: [from, ...to.map((name) => FLOORS[name][0])] },
}));

function between(folder, ways) {
  const unlisted = {
    name: `${folder.split('/').at(-1)}-that-is-not-listed`,
    comment: `what lies in ${folder} and is not listed may import none of the others`,
    severity: 'error',
    from: { path: `^${folder}/([^/]+)/`, pathNot: `^${folder}/(${Object.keys(ways).join('|')})/` },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/` },
  };
  const listed = Object.entries(ways).map(([name, to]) => ({
    name: `${folder.split('/').at(-1)}-of-${name}`,
    comment: `${folder}/${name} may import ${to.length > 0 ? to.join(', ') : 'none of the others'}`,
    severity: 'error',
    from: { path: `^${folder}/${name}/` },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${[name, ...to].join('|')})/` },
  }));
  return [...listed, unlisted];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-lost-import', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'only-live-adapters-name-an-sdk',
      severity: 'error',
      from: { pathNot: '^app/providers/[^/]+/live/' },
      to: { path: 'node_modules/(stripe|nodemailer|@aws-sdk)/' },
    },
    {
      name: 'the-domain-is-pure',
      severity: 'error',
      from: { path: '^app/domain/' },
      // what it remembers is what it would work out again
      to: { dependencyTypes: EXTERNAL, pathNot: 'node_modules/(temporal-polyfill|lru-cache)/' },
    },
    {
      name: 'modules-build-no-answers',
      severity: 'error',
      from: { path: '^app/(modules|work)/' },
      to: { path: 'node_modules/(@remix-run|express|react)/' },
    },
    {
      name: 'components-know-of-modules-and-content-types-only',
      severity: 'error',
      from: { path: '^app/components/' },
      to: { path: ['^app/(modules|content)/', '\\.server\\.tsx?$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-and-web-know-the-frame-of-a-page-only',
      severity: 'error',
      from: { path: '^app/(http|web)/' },
      to: { path: '^app/components/(?!page/)' },
    },
    ...between('app/modules', NOUNS),
    ...between('app/domain', AREAS),
  ],
  allowed: [{ from: {}, to: { dependencyTypes: EXTERNAL } }, ...allowedFloors],
  allowedSeverity: 'error',
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
