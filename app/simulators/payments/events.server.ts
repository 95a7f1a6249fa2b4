/** `/v1/events`: everything that was told, also where no webhook arrived. */
import { z } from 'zod';

import { ok } from './api-answer.ts';
import type { Reader } from './call.ts';
import { listObjects } from './object-store.server.ts';
import { integer, listing, readParameters } from './parameter-schemas.ts';

const schema = z.strictObject({ ...listing, type: z.string().optional(), created: z.strictObject({ gte: integer.optional() }).optional() });

export const listEvents: Reader = async ({ on, path, parameters }) => {
  const { type, created, ...page } = readParameters(schema, parameters);
  return ok(await listObjects(on, 'event', path, { ...page, createdFrom: created?.gte }, { type }));
};
