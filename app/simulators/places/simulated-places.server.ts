/** The places of the gazetteer, from a service that can be switched to fail. */
import { takeFault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';

import type { Places } from '#app/providers/places/places.ts';

export function createSimulatedPlaces(gazetteer: Places): Places {
  const answer = async (subject: string) => {
    if (await takeFault(db(), 'places', ['error-500'], subject)) throw new Error('the address search is switched to fail');
  };
  return {
    async search(text, limit) {
      await answer('GET /search');
      return gazetteer.search(text, limit);
    },
    async reverse(lat, lng) {
      await answer('GET /reverse');
      return gazetteer.reverse(lat, lng);
    },
  };
}
