import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createGazetteer } from './gazetteer/gazetteer.server.ts';
import { createLocationIq } from './live/locationiq.server.ts';
import type { Places } from './places.ts';

const townsOf = async (places: Places, text: string, limit?: number) => (await places.search(text, limit)).map(({ town }) => town);

describe('the gazetteer', () => {
  const gazetteer = createGazetteer();

  it.each([
    ['Žilina', 'Žilina'],
    ['zilina', 'Žilina'],
    ['KOŠICE', 'Košice'],
    ['ban', 'Banská Bystrica'],
    ['poprad, Prešovský kraj', 'Poprad'],
    ['liptovsky mik', 'Liptovský Mikuláš'],
  ])('finds for %j first %s', async (text, town) => {
    expect((await townsOf(gazetteer, text))[0]).toBe(town);
  });

  it('finds nothing for less than two characters or for nonsense', async () => {
    for (const text of ['', 'b', ' b ', 'qqqq', '%%', '.*']) expect(await gazetteer.search(text)).toEqual([]);
  });

  it('gives at most as many as asked for', async () => {
    expect(await gazetteer.search('ma', 3)).toHaveLength(3);
  });

  it('tells places of one name apart', async () => {
    const komarnos = (await gazetteer.search('komarno')).filter(({ town }) => town === 'Komárno');
    expect(new Set(komarnos.map(({ id }) => id)).size).toBe(komarnos.length);
  });

  it('knows the nearest town, and none abroad', async () => {
    expect((await gazetteer.reverse(49.06, 20.3))?.town).toBe('Poprad');
    expect(await gazetteer.reverse(52.52, 13.4)).toBeNull();
  });
});

describe('the address provider', () => {
  const requests: URL[] = [];
  let answer: { status: number; body: unknown };
  let server: Server;
  let url: string;
  const places = () => createLocationIq({ kind: 'locationiq', key: 'pk.secret' }, createGazetteer(), url);
  const HLAVNA = {
    place_id: 42,
    lat: '48.7164',
    lon: '21.2611',
    display_name: 'Hlavná 1, Košice, Slovensko',
    address: { city: 'Košice', state: 'Košický kraj', postcode: '040 01', road: 'Hlavná', house_number: '1' },
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(new URL(request.url ?? '/', 'http://localhost'));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void requests.splice(0));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('answers with its places, in Slovakia only, and is asked once for the same text', async () => {
    answer = { status: 200, body: [HLAVNA] };
    const provider = places();
    const found = await provider.search('Hlavná 1, Košice');
    expect(await provider.search('Hlavná 1, Košice')).toEqual(found);
    expect(found).toEqual([
      {
        id: 'locationiq:42',
        displayName: 'Hlavná 1, Košice, Slovensko',
        town: 'Košice',
        region: 'Košický kraj',
        postalCode: '040 01',
        street: 'Hlavná',
        houseNumber: '1',
        lat: 48.7164,
        lng: 21.2611,
      },
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.searchParams.get('countrycodes')).toBe('sk');
  });

  it('is asked again for what it answered more than a day ago', async () => {
    answer = { status: 200, body: [HLAVNA] };
    const provider = places();
    await provider.search('Hlavná 1, Košice');
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + 23 * 3_600_000);
    await provider.search('Hlavná 1, Košice');
    expect(requests).toHaveLength(1);
    clock.mockImplementation(() => real() + 25 * 3_600_000);
    await provider.search('Hlavná 2, Košice');
    await provider.search('Hlavná 1, Košice');
    clock.mockRestore();
    expect(requests).toHaveLength(3);
  });

  it('answers a single object when asked for the nearest', async () => {
    answer = { status: 200, body: HLAVNA };
    expect((await places().reverse(48.7, 21.2))?.street).toBe('Hlavná');
  });

  it('has found nothing when it says so', async () => {
    answer = { status: 404, body: { error: 'Unable to geocode' } };
    expect(await places().search('Poprad')).toEqual([]);
  });

  it.each([
    { status: 429, body: { error: 'Rate Limited Day' } },
    { status: 500, body: 'oops' },
    { status: 200, body: { unexpected: true } },
  ])('is replaced by the gazetteer when it answers $status $body', async (failure) => {
    answer = failure;
    expect(await townsOf(places(), 'Poprad')).toEqual(['Poprad']);
  });

  it('is replaced by the gazetteer when it cannot be reached', async () => {
    const provider = createLocationIq({ kind: 'locationiq', key: 'k' }, createGazetteer(), 'http://127.0.0.1:1');
    expect((await provider.reverse(49.06, 20.3))?.town).toBe('Poprad');
  });
});
