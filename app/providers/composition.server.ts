/** Picks the implementation of every provider, for web and worker alike. */
import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';

import { createPayments } from './payments/live/stripe-payments.server.ts';
import type { Payments } from './payments/payments.ts';
import { deliverDueWebhooks } from './payments/simulated/deliver-due-webhooks.server.ts';
import { createSmtpTransport } from './mail/live/smtp-transport.server.ts';
import type { MailTransport } from './mail/mail.ts';
import { createMailbox } from './mail/simulated/mailbox.server.ts';
import type { Storage } from './storage/storage.ts';
import { createS3Storage } from './storage/live/s3-storage.server.ts';
import { createFolderStorage } from './storage/live/folder-storage.server.ts';
import type { Places } from './places/places.ts';
import { createGazetteer } from './places/gazetteer/gazetteer.server.ts';
import { createLocationIq } from './places/live/locationiq.server.ts';
import { createSimulatedPlaces } from './places/simulated/simulated-places.server.ts';
import type { Identity } from './identity/identity.ts';
import { createSumsubIdentity } from './identity/live/sumsub-identity.server.ts';
import { createSimulatedIdentity } from './identity/simulated/simulated-identity.server.ts';

import type { Assistant } from './assistant/assistant.ts';
import { createChatCompletion } from './assistant/live/chat-completion.server.ts';
import { createOfflineAssistant } from './assistant/offline/offline-assistant.server.ts';
import { createGoogleSignIn } from './social/live/google.server.ts';
import type { SocialSignIn } from './social/social.ts';

export interface Providers {
  payments: Payments;
  mail: MailTransport;
  storage: Storage;
  places: Places;
  identity: Identity;
  assistant: Assistant;
  /** Null when it is not offered. */
  social: SocialSignIn | null;
}

export function providers(): Providers {
  return singleton('providers', () => {
    const { mode, payments, mail, storage, places, identity, assistant, google } = config();
    const gazetteer = createGazetteer();
    const withoutKey = mode === 'demo' ? createSimulatedPlaces(gazetteer) : gazetteer;
    return {
      payments: createPayments(payments),
      mail: mail.kind === 'smtp' ? createSmtpTransport(mail) : createMailbox(mail),
      storage: storage.kind === 's3' ? createS3Storage(storage) : createFolderStorage(storage),
      places: places.kind === 'locationiq' ? createLocationIq(places, gazetteer) : withoutKey,
      identity: identity.kind === 'live' ? createSumsubIdentity(identity) : createSimulatedIdentity(identity),
      assistant: assistant.kind === 'live' ? createChatCompletion(assistant) : createOfflineAssistant(),
      social: google ? createGoogleSignIn(google) : null,
    };
  });
}

/**
 * Runs `work` with the payment simulator at another address: the demo data are paid for before the site, which carries
 * the simulator otherwise, is up. Concerns this process only. Throws in live mode.
 */
export async function withPaymentSimulatorAt<T>(apiUrl: string, work: () => Promise<T>): Promise<T> {
  const { payments } = config();
  if (payments.kind !== 'simulated') throw new Error('live mode has no payment simulator');
  const current = providers();
  const usual = current.payments;
  current.payments = createPayments({ ...payments, apiUrl });
  try {
    return await work();
  } finally {
    current.payments = usual;
  }
}

/** What the simulators owe by now: lapsed holds and pages, and webhooks. Answers how many the app took; 0 in live mode. */
export async function deliverSimulatedWebhooks(): Promise<number> {
  return config().mode === 'demo' ? deliverDueWebhooks() : 0;
}
