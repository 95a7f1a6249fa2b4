/** `/v1/events`. */
import { z } from 'zod';

import { ok } from './api-answer.ts';
import { idOf, type Handler } from './call.ts';
import { listObjects, presented, readObject } from './object-store.server.ts';
import { listing, readParameters } from './parameter-schemas.ts';

export const readEvent: Handler = async (call) => ok(presented(await readObject(call.tx, 'event', idOf(call))));

export const listEvents: Handler = async ({ tx, path, parameters }) => {
  const { type, ...page } = readParameters(z.strictObject({ ...listing, type: z.string().optional() }), parameters);
  return ok(await listObjects(tx, 'event', path, page, { type }));
};
