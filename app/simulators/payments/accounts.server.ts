/** `/v1/accounts`, `/v1/account_links` and login links. */
import { z } from 'zod';

import { config } from '#app/config/env.server.ts';

import { ApiError, ok } from './api-answer.ts';
import { idOf, type Handler, type Reader } from './call.ts';
import { insertObject, newObject, presented, readObject, unixNow } from './object-store.server.ts';
import type { Account } from './object-types.ts';
import { boolean, readParameters, shared } from './parameter-schemas.ts';

const requested = z.strictObject({ requested: boolean });

const creation = z.strictObject({
  ...shared,
  country: z.string().length(2),
  email: z.string().optional(),
  business_type: z.enum(['individual', 'company', 'non_profit', 'government_entity']).optional(),
  controller: z.strictObject({
    fees: z.strictObject({ payer: z.enum(['application', 'account']) }),
    losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
    stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
    requirement_collection: z.enum(['stripe', 'application']),
  }),
  capabilities: z.strictObject({ card_payments: requested.optional(), transfers: requested.optional() }).default({}),
});

/** What onboarding asks for. */
const REQUIREMENTS = ['business_profile.url', 'external_account', 'individual.dob.day', 'individual.id_number', 'tos_acceptance.date'];

export const createAccount: Handler = async ({ tx, parameters }) => {
  const asked = readParameters(creation, parameters);
  const account = await insertObject<Account>(tx, {
    ...newObject('account'),
    country: asked.country,
    email: asked.email ?? null,
    business_type: asked.business_type ?? null,
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    default_currency: 'eur',
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    requirements: {
      currently_due: REQUIREMENTS,
      eventually_due: REQUIREMENTS,
      past_due: REQUIREMENTS,
      pending_verification: [],
      disabled_reason: 'requirements.past_due',
    },
    controller: asked.controller,
    metadata: asked.metadata ?? {},
    sim: { name: null, iban: null },
  });
  return ok(presented(account));
};

export const readAccount: Reader = async (question) => ok(presented(await readObject(question.on, 'account', idOf(question))));

const linking = z.strictObject({
  expand: shared.expand,
  account: z.string(),
  type: z.enum(['account_onboarding', 'account_update']),
  refresh_url: z.url(),
  return_url: z.url(),
  collection_options: z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']) }).optional(),
});

/** Seconds that an onboarding address lives. */
const LINK_LIFE = 5 * 60;

export const createAccountLink: Handler = async ({ tx, parameters }) => {
  const asked = readParameters(linking, parameters);
  const account = await readObject(tx, 'account', asked.account);
  const base = newObject('account_link');
  const link = await insertObject(tx, {
    ...base,
    url: `${config().appUrl}/simulators/onboarding/${base.id}`,
    expires_at: unixNow() + LINK_LIFE,
    sim: { account: account.id, refresh_url: asked.refresh_url, return_url: asked.return_url, visited: false },
  });
  const { id, ...shown } = presented(link);
  return ok(shown);
};

export const createLoginLink: Handler = async (call) => {
  const account = await readObject(call.tx, 'account', idOf(call));
  if (!account.details_submitted) {
    throw new ApiError(400, 'Cannot create a login link for an account that has not completed onboarding.');
  }
  const base = newObject('login_link');
  const link = await insertObject(call.tx, {
    ...base,
    url: `${config().appUrl}/simulators/express/${base.id}`,
    sim: { account: account.id, expires_at: unixNow() + LINK_LIFE },
  });
  const { id, ...shown } = presented(link);
  return ok(shown);
};
