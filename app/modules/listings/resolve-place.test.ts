import { describe, expect, it } from 'vitest';

import type { Place, Places } from '#app/providers/places/places.ts';

import { resolvePlace } from './resolve-place.server.ts';

const place = (id: string, town: string, region = 'Žilinský kraj'): Place => ({
  id,
  displayName: `${town}, ${region}`,
  town,
  region,
  postalCode: null,
  street: null,
  houseNumber: null,
  lat: 49,
  lng: 19,
});

const KNOWN = [place('1', 'Košice', 'Košický kraj'), place('2', 'Kokava'), place('3', 'Lehota', 'Nitriansky kraj'), place('4', 'Lehota')];

const places: Places = {
  search: (text) => Promise.resolve(KNOWN.filter(({ displayName }) => displayName.toLowerCase().startsWith(text.toLowerCase()))),
  reverse: () => Promise.resolve(null),
};

describe('resolving a place', () => {
  it('takes the only one that fits', async () => {
    expect(await resolvePlace(places, 'Koka')).toMatchObject({ found: 'one', place: { id: '2' } });
  });

  it('finds the town behind a street', async () => {
    expect(await resolvePlace(places, 'Hlavná 5, Košice')).toMatchObject({ found: 'one', place: { id: '1' } });
  });

  it('asks when several fit, and takes the one that was chosen', async () => {
    expect(await resolvePlace(places, 'Lehota')).toMatchObject({ found: 'several', choices: [{ id: '3' }, { id: '4' }] });
    expect(await resolvePlace(places, 'Lehota', '4')).toMatchObject({ found: 'one', place: { id: '4' } });
  });

  it('ignores a chosen place that does not belong to the text', async () => {
    expect(await resolvePlace(places, 'Kokava', '1')).toMatchObject({ found: 'one', place: { id: '2' } });
  });

  it('says when nothing fits', async () => {
    expect(await resolvePlace(places, 'Atlantis')).toEqual({ found: 'none' });
    expect(await resolvePlace(places, ',')).toEqual({ found: 'none' });
  });
});
