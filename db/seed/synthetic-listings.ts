/**
 * Any number of made-up active listings for load work, written by the database itself in batches. They vary the demo's
 * listings over all categories, the places of the gazetteer (cities far more often than villages), two years and a range
 * of prices. Search, prices and coordinates are kept as the use cases keep them.
 */
import postgres from 'postgres';

import { toDecimal, percentage, cents } from '#app/domain/money/money.ts';
import { foldText } from '#app/domain/search/fold-text.ts';
import { searchTextOf } from '#app/modules/listings/search-text.server.ts';
import slovakPlaces from '#app/providers/places/gazetteer/slovak-places.json' with { type: 'json' };

import { categoryOf } from './demo-gear.ts';
import { DEMO_LISTINGS } from './demo-listings/index.ts';

const BATCH = 10_000;
const CONNECTIONS = 2;
const LISTINGS_AN_OWNER = 50;
/** Seats of regions and towns that people search for come first: the nearer to the beginning, the more listings. */
const CITIES = [
  'Bratislava',
  'Košice',
  'Žilina',
  'Prešov',
  'Banská Bystrica',
  'Nitra',
  'Trnava',
  'Trenčín',
  'Poprad',
  'Martin',
  'Zvolen',
  'Liptovský Mikuláš',
];
const ADDITIONS = [
  '',
  ', ako nový',
  ', celá sada',
  ', málo používané',
  ' pre začiatočníkov',
  ' na víkend',
  ' s obalom',
  ' pre rodinu',
  ', nová výbava',
  ' po servise',
  ' so zľavou na týždeň',
  ' pre dvoch',
  ' na dovolenku',
  ', overená kvalita',
  ', ihneď k dispozícii',
  ' s dovozom',
  ' do auta',
  ' pre náročných',
  ', ľahká verzia',
  ', veľký balík',
  ', praktická súprava',
  ' pre skupinu',
  ' s príslušenstvom',
  ', obľúbená voľba',
];

export interface SyntheticReport {
  listings: number;
  owners: number;
  seconds: number;
  byCategory: { category: string; listings: number }[];
  byTown: { town: string; listings: number }[];
}

/** Adds `count` listings to a migrated database. `progress` is told how many are written so far. */
export async function createSyntheticListings(
  url: string,
  count: number,
  progress: (written: number) => void = () => {},
): Promise<SyntheticReport> {
  const begun = performance.now();
  // why: no time limits: a batch under load may take longer than any request may.
  const clients = Array.from({ length: CONNECTIONS }, () => postgres(url, { max: 1, onnotice: () => {} }));
  try {
    const [first] = clients;
    if (!first) throw new Error('no connection');
    const salt = await countListings(first);
    await createOwners(first, Math.ceil(count / LISTINGS_AN_OWNER));
    await Promise.all(clients.map(prepare));
    await writeBatches(clients, { count, salt, progress });
    await first`analyze listings, listing_images, users, profiles`;
    return { ...(await describe(first)), listings: count, seconds: (performance.now() - begun) / 1000 };
  } finally {
    await Promise.all(clients.map((client) => client.end({ timeout: 5 })));
  }
}

async function countListings(client: postgres.Sql): Promise<number> {
  const [row] = await client<{ count: number }[]>`select count(*)::int as count from listings`;
  return row?.count ?? 0;
}

async function writeBatches(
  clients: readonly postgres.Sql[],
  { count, salt, progress }: { count: number; salt: number; progress: (written: number) => void },
): Promise<void> {
  let next = 1;
  let written = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (next <= count) {
        const from = next;
        const to = Math.min(from + BATCH - 1, count);
        next = to + 1;
        await writeBatch(client, from, to, salt);
        written += to - from + 1;
        progress(written);
      }
    }),
  );
}

async function createOwners(client: postgres.Sql, count: number): Promise<void> {
  const names = [
    'Adam',
    'Alena',
    'Boris',
    'Dana',
    'Filip',
    'Gabriela',
    'Igor',
    'Ivana',
    'Ján',
    'Katarína',
    'Lukáš',
    'Mária',
    'Ondrej',
    'Petra',
    'Roman',
    'Zuzana',
  ];
  const initials = 'ABCDFGHJKLMNPRSTVZ'.split('');
  await client`
    with people as (
      insert into users (email, email_confirmed_at, created_at)
      select 'synthetic-' || n || '@karavana.example', now() - interval '2 years', now() - interval '2 years' from generate_series(1, ${count}::int) n
      on conflict do nothing returning id
    )
    insert into profiles (id, full_name, is_identity_verified, verification_status, created_at)
    select id,
      (${names}::text[])[1 + (hashtext(id::text) & 2147483647) % ${names.length}] || ' ' || (${initials}::text[])[1 + (hashtext('x' || id) & 2147483647) % ${initials.length}] || '.',
      true, 'verified', now() - interval '2 years'
    from people`;
}

/** What batches choose from, in temporary tables of each connection. */
async function prepare(client: postgres.Sql): Promise<void> {
  await client`set synchronous_commit = off`;
  await client`
    create temporary table kinds as
    select row_number() over () - 1 as n, kind.*,
      (select array_agg(url) from (
        select image.url from listing_images image join listings on listings.id = image.listing_id
        where listings.subcategory = kind.subcategory and image.is_primary limit 20
      ) as shared) as pictures
    from jsonb_to_recordset(${client.json(kinds())}) as kind (
      title text, description text, category text, subcategory text, title_folded text, rest_folded text, earnings numeric, value numeric
    )`;
  await client`
    create temporary table places as
    select row_number() over () - 1 as n, place.*
    from jsonb_to_recordset(${client.json(places())}) as place (town text, region text, folded text, lat float8, lng float8)`;
  await client`create temporary table owners as select row_number() over () - 1 as n, id from users where email like 'synthetic-%'`;
  for (const table of ['kinds', 'places', 'owners']) {
    await client`create unique index on ${client(table)} (n)`;
    await client`analyze ${client(table)}`;
  }
}

function kinds() {
  return DEMO_LISTINGS.filter(({ status }) => status === undefined).flatMap((listing) =>
    ADDITIONS.map((addition) => {
      const { description, subcategory } = listing;
      const title = `${listing.title}${addition}`;
      const category = categoryOf(subcategory);
      const searchText = searchTextOf({ title, description, keywords: [], category, subcategory });
      const [titleFolded = '', restFolded = ''] = searchText.split(' | ');
      return {
        title,
        description,
        category,
        subcategory,
        title_folded: titleFolded,
        rest_folded: restFolded,
        earnings: listing.earnings[0],
        value: listing.value,
      };
    }),
  );
}

function places() {
  const rank = (town: string) => (CITIES.includes(town) ? CITIES.indexOf(town) : CITIES.length);
  return (slovakPlaces.places as [string, string, string, number, number][])
    .map(([, town, region, lat, lng]) => ({ town, region, folded: foldText(handOver(town)), lat, lng }))
    .sort((a, b) => rank(a.town) - rank(b.town));
}

/** The last sentence of each description. The SQL of the batch builds the same. */
function handOver(town: string): string {
  return `Odovzdanie: ${town}.`;
}

/** why: a hash of the row's number instead of chance, so that a run can be repeated. `part` picks another hash of the same row. */
const hashed = (part: number) => `(hashint8extended(i, $3::bigint + ${part}) & 9223372036854775807)`;
const fraction = (part: number) => `((${hashed(part)} % 100000) / 100000.0)`;
/** Renter's price over earnings: 1.2 (rule M2). */
const PRICE_FACTOR = toDecimal(percentage(cents(100), 12_000));

const BATCH_STATEMENT = `
  with chosen as (
    select i, kind.*, place.town, place.region, place.folded, owner.id as owner_id,
      place.lat + (${fraction(1)} - 0.5) * 0.04 as at_lat, place.lng + (${fraction(2)} - 0.5) * 0.06 as at_lng,
      greatest(round(kind.earnings * (0.6 + ${fraction(3)} * 1.1) * 2) / 2, 2)::numeric(10,2) as wanted,
      least(round(kind.value * (0.5 + ${fraction(4)})), 1000) as worth,
      now() - ${fraction(5)} * interval '730 days' as listed_at,
      ${hashed(6)} as luck
    from generate_series($1::bigint, $2::bigint) as i
    join kinds kind on kind.n = ${hashed(7)} % (select count(*) from kinds)
    join places place on place.n = floor(power(${fraction(8)}, 2.5) * (select count(*) from places))
    join owners owner on owner.n = ${hashed(9)} % (select count(*) from owners)
  ), written as (
    insert into listings (
      owner_id, title, description, category, subcategory, desired_earnings, lender_price_1day,
      desired_earnings_3days, lender_price_3days, item_value, location, town, location_structured,
      lat, lng, status, cancellation_policy, search_text, draft_step, created_at, updated_at, published_at
    )
    select owner_id, title, description || ' Odovzdanie: ' || town || '.', category, subcategory, wanted, round(wanted * ${PRICE_FACTOR}, 2),
      case when luck % 3 = 0 then round(wanted * 0.9, 2) end, case when luck % 3 = 0 then round(round(wanted * 0.9, 2) * ${PRICE_FACTOR}, 2) end,
      worth, town, town,
      jsonb_build_object('formatted_address', town || ', ' || region, 'country', 'Slovakia', 'region', region, 'city', town,
        'coordinates', jsonb_build_object('lat', at_lat, 'lng', at_lng)),
      at_lat, at_lng, 'active',
      case when luck % 5 = 0 then 'strict' else 'standard' end,
      title_folded || ' | ' || rest_folded || ' ' || folded, 3, listed_at, listed_at, listed_at
    from chosen
    returning id, subcategory, title, created_at
  )
  insert into listing_images (listing_id, url, sort_order, is_primary, alt_text, created_at)
  select written.id, shared.pictures[1 + (hashtext(written.id::text) & 2147483647) % cardinality(shared.pictures)], 0, true, written.title || ' 1', written.created_at
  from written join (select distinct on (subcategory) subcategory, pictures from kinds) as shared using (subcategory)
  where shared.pictures is not null`;

async function writeBatch(client: postgres.Sql, from: number, to: number, salt: number): Promise<void> {
  await client.unsafe(BATCH_STATEMENT, [from, to, salt], { prepare: true });
}

async function describe(client: postgres.Sql): Promise<Pick<SyntheticReport, 'owners' | 'byCategory' | 'byTown'>> {
  const [owners] = await client<{ count: number }[]>`select count(*)::int as count from owners`;
  return {
    owners: owners?.count ?? 0,
    byCategory:
      await client`select category, count(*)::int as listings from listings where status = 'active' group by category order by 2 desc`,
    byTown:
      await client`select town, count(*)::int as listings from listings where status = 'active' group by town order by 2 desc limit 12`,
  };
}
