/** The identity check of demo mode: its page lives under `/simulators/identity/…`, its webhooks are signed like Sumsub's. */
import { config as appConfig, type IdentityConfig } from '#app/config/env.server.ts';

import type { Identity } from '#app/providers/identity/identity.ts';
import { verifySumsubEvent } from '#app/providers/identity/sumsub-events.ts';

import { readApplicant } from './applicants.server.ts';
import { sealLink } from './link-token.ts';

export function createSimulatedIdentity(config: Extract<IdentityConfig, { kind: 'simulated' }>): Identity {
  return {
    async createLink({ userId, locale, returnUrl }) {
      return `${appConfig().appUrl}/simulators/identity/${sealLink({ userId, locale, returnUrl }, config.secretKey)}`;
    },
    read: readApplicant,
    verifyEvent: (rawBody, headers) => verifySumsubEvent(config.webhookSecret, rawBody, headers),
  };
}
