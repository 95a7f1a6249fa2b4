/** `/v1/customers`. */
import { z } from 'zod';

import { ok } from './api-answer.ts';
import type { Handler } from './call.ts';
import { insertObject, newObject, presented } from './object-store.server.ts';
import { readParameters, shared } from './parameter-schemas.ts';

const creation = z.strictObject({ ...shared, email: z.string().optional(), name: z.string().optional(), phone: z.string().optional() });

export const createCustomer: Handler = async ({ tx, parameters }) => {
  const { email, name, metadata } = readParameters(creation, parameters);
  const customer = await insertObject(tx, {
    ...newObject('customer'),
    email: email ?? null,
    name: name ?? null,
    metadata: metadata ?? {},
  });
  return ok(presented(customer));
};
