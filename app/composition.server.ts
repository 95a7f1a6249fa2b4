/** Picks the implementation of every provider, for web and worker alike. */
import { sql, type SQL } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';

import { createPayments } from './providers/payments/live/stripe-payments.server.ts';
import type { Payments } from './providers/payments/payments.ts';
import { anythingDue, deliverDueWebhooks, nextDueWebhook } from './simulators/payments/deliver-due-webhooks.server.ts';
import { createSmtpTransport } from './providers/mail/live/smtp-transport.server.ts';
import type { MailTransport } from './providers/mail/mail.ts';
import { createMailbox } from './simulators/mail/mailbox.server.ts';
import type { Storage } from './providers/storage/storage.ts';
import { createS3WhenUsed } from './providers/storage/live/s3-when-used.server.ts';
import { createFolderStorage } from './providers/storage/live/folder-storage.server.ts';
import type { Places } from './providers/places/places.ts';
import { createGazetteer } from './providers/places/gazetteer/gazetteer.server.ts';
import { createLocationIq } from './providers/places/live/locationiq.server.ts';
import { createSimulatedPlaces } from './simulators/places/simulated-places.server.ts';
import type { Identity } from './providers/identity/identity.ts';
import { createSumsubIdentity } from './providers/identity/live/sumsub-identity.server.ts';
import { createSimulatedIdentity } from './simulators/identity/simulated-identity.server.ts';

import type { Assistant } from './providers/assistant/assistant.ts';
import { createChatCompletion } from './providers/assistant/live/chat-completion.server.ts';
import { createOfflineAssistant } from './providers/assistant/offline/offline-assistant.server.ts';
import { createGoogleSignIn } from './providers/social/live/google.server.ts';
import type { SocialSignIn } from './providers/social/social.ts';

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
      storage: storage.kind === 's3' ? createS3WhenUsed(storage) : createFolderStorage(storage),
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

/** A condition: the simulators owe something by now. */
export function anySimulatedWorkDue(): SQL {
  return config().mode === 'demo' ? anythingDue() : sql`false`;
}

/** When the simulators owe something next, later than `after`; null when they do not. */
export async function nextSimulatedDueTime(after: Date): Promise<Date | null> {
  return config().mode === 'demo' ? nextDueWebhook(after) : null;
}
