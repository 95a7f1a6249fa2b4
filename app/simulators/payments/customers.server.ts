/** `/v1/customers` and `/v1/payment_methods`. */
import { z } from 'zod';

import { ApiError, ok } from './api-answer.ts';
import { idOf, type Handler } from './call.ts';
import { insertObject, listObjects, lockObject, newObject, presented, readObject, saveObject } from './object-store.server.ts';
import type { PaymentMethod } from './object-types.ts';
import { listing, readParameters, shared } from './parameter-schemas.ts';

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

export const readCustomer: Handler = async (call) => ok(presented(await readObject(call.tx, 'customer', idOf(call))));

export const listCustomers: Handler = async ({ tx, path, parameters }) => {
  const { email, ...page } = readParameters(z.strictObject({ ...listing, email: z.string().optional() }), parameters);
  return ok(await listObjects(tx, 'customer', path, page, { email }));
};

export const readPaymentMethod: Handler = async (call) => ok(presented(await readObject(call.tx, 'payment_method', idOf(call))));

export const listPaymentMethods: Handler = async ({ tx, path, parameters }) => {
  const schema = z.strictObject({ ...listing, customer: z.string(), type: z.literal('card').optional() });
  const { customer, type, ...page } = readParameters(schema, parameters);
  return ok(await listObjects(tx, 'payment_method', path, page, { customer, type }));
};

export const listPaymentMethodsOfCustomer: Handler = async (call) => {
  const schema = z.strictObject({ ...listing, type: z.literal('card').optional() });
  const { type, ...page } = readParameters(schema, call.parameters);
  const customer = await readObject(call.tx, 'customer', idOf(call));
  return ok(await listObjects(call.tx, 'payment_method', call.path, page, { customer: customer.id, type }));
};

export const attachPaymentMethod: Handler = async (call) => {
  const { customer } = readParameters(z.strictObject({ expand: shared.expand, customer: z.string() }), call.parameters);
  const method = await lockObject(call.tx, 'payment_method', idOf(call));
  await readObject(call.tx, 'customer', customer);
  if (method.customer !== null && method.customer !== customer) {
    throw new ApiError(400, 'The payment method is already attached to another customer.', { param: 'customer' });
  }
  return ok(presented(await saveObject<PaymentMethod>(call.tx, { ...method, customer })));
};

export const detachPaymentMethod: Handler = async (call) => {
  const method = await lockObject(call.tx, 'payment_method', idOf(call));
  return ok(presented(await saveObject<PaymentMethod>(call.tx, { ...method, customer: null })));
};
