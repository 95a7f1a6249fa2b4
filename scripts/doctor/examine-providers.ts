/** Tries every provider that is configured by a call that changes nothing, through the adapters that the site itself uses. */
import { randomBytes } from 'node:crypto';

import type { Config } from '#app/config/env.server.ts';
import { tryAssistant } from '#app/providers/assistant/live/chat-completion.server.ts';
import { createSumsubIdentity } from '#app/providers/identity/live/sumsub-identity.server.ts';
import { trySmtp } from '#app/providers/mail/live/smtp-transport.server.ts';
import { tryPayments } from '#app/providers/payments/live/stripe-payments.server.ts';
import { tryLocationIq } from '#app/providers/places/live/locationiq.server.ts';
import { tryGoogle } from '#app/providers/social/live/google.server.ts';
import { createFolderStorage } from '#app/providers/storage/live/folder-storage.server.ts';
import { createS3Storage } from '#app/providers/storage/live/s3-storage.server.ts';
import type { Storage } from '#app/providers/storage/storage.ts';

import { examine, type Finding } from './finding.ts';

const CALL_MS = 9_000;

/** Where providers are spoken to; tests name servers of their own. */
export interface ProviderAddresses {
  identity?: string;
  places?: string;
  google?: { authorization: string; token: string; userInfo: string };
}

/** All at the same time, each within 10 s. Simulated providers are listed, not tried. */
export async function examineProviders(config: Config, addresses: ProviderAddresses = {}): Promise<Finding[]> {
  const { payments, mail, storage, identity, places, assistant, google, appUrl } = config;
  return Promise.all([
    payments.kind === 'live' ? examine('payments (Stripe)', () => payment(payments)) : simulated('payments'),
    mail.kind === 'smtp' ? examine('mail (SMTP)', () => trySmtp(mail, CALL_MS).then(() => 'signed in, sent nothing')) : simulated('mail'),
    identity.kind === 'live'
      ? examine('identity check (Sumsub)', async () => {
          await createSumsubIdentity(identity, addresses.identity).read(`doctor-${randomBytes(6).toString('hex')}`);
          return 'the keys are accepted';
        })
      : simulated('identity check'),
    storage.kind === 's3'
      ? examine('pictures (object storage)', () => roundTrip(createS3Storage(storage), `bucket ${storage.bucket}`))
      : examine('pictures (folder)', () => roundTrip(createFolderStorage(storage), storage.path)),
    places.kind === 'locationiq'
      ? examine('places (LocationIQ)', async () => {
          const { found } = await tryLocationIq(places, addresses.places);
          if (!found) throw new Error('it does not find Bratislava');
          return 'the key is accepted';
        })
      : offline('places', 'the offline list of Slovak places'),
    assistant.kind === 'live'
      ? examine('assistant', async () => {
          const { knowsModel } = await tryAssistant(assistant, CALL_MS);
          if (knowsModel === false) throw new Error(`the service does not know the model ${assistant.model}`);
          return knowsModel ? `the key is accepted, ${assistant.model} is there` : 'reachable; whether it has the model cannot be asked';
        })
      : offline('assistant', "answers from the product's own texts"),
    google
      ? examine('sign-in with Google', () =>
          tryGoogle(google, `${appUrl}/auth/callback`, addresses.google).then(() => 'the client is accepted'),
        )
      : offline('sign-in with Google', 'not offered'),
  ]);
}

async function payment(config: Config['payments']): Promise<string> {
  const { realMoney } = await tryPayments(config, CALL_MS);
  return `the key is accepted${realMoney ? '' : ' (a test key: no real money moves)'}`;
}

/** Keeps a small file, reads it and deletes it again. */
async function roundTrip(storage: Storage, where: string): Promise<string> {
  const key = `doctor/${randomBytes(8).toString('hex')}.txt`;
  const body = randomBytes(16);
  await storage.put(key, { body, contentType: 'text/plain; charset=utf-8' });
  const kept = await storage.get(key);
  await storage.delete(key);
  if (!kept || !body.equals(kept.body)) throw new Error(`${where} does not give back what was put there`);
  return `${where} keeps, gives back and deletes a file`;
}

async function simulated(what: string): Promise<Finding> {
  return { verdict: 'good', what, words: 'simulated (demo mode)' };
}

async function offline(what: string, how: string): Promise<Finding> {
  return { verdict: 'good', what, words: `no provider: ${how}` };
}
