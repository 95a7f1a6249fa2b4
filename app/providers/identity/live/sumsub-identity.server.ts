/** The identity check by Sumsub, over its signed HTTP API. */
import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { machineNow } from '#app/config/clock.server.ts';
import type { IdentityConfig } from '#app/config/env.server.ts';
import { AppError } from '#app/domain/app-error.ts';

import type { Identity } from '../identity.ts';
import { sumsubReview, toReview, verifySumsubEvent } from '../sumsub-events.ts';

type SumsubConfig = Extract<IdentityConfig, { kind: 'live' }>;

const LEVEL = 'id-and-liveness';
const LINK_SECONDS = 30 * 60;
const TIMEOUT_MS = 20_000;

const link = z.object({ url: z.url() });
const applicant = z.object({ review: sumsubReview.optional() });

/** `apiUrl` is the provider's address; tests point it at a server of their own. Calls throw `AppError('providerUnavailable')`. */
export function createSumsubIdentity(config: SumsubConfig, apiUrl = 'https://api.sumsub.com'): Identity {
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) => signedRequest(config, apiUrl, method, path, body);
  return {
    async createLink({ userId, email, locale, returnUrl }) {
      const { status, answer } = await ask('POST', `/resources/sdkIntegrations/levels/-/websdkLink?lang=${locale}`, {
        levelName: LEVEL,
        userId,
        applicantIdentifiers: { email },
        ttlInSecs: LINK_SECONDS,
        redirect: { successUrl: returnUrl, rejectUrl: returnUrl },
      });
      return expected(link, status, answer).url;
    },
    async read(userId) {
      const { status, answer } = await ask('GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`);
      if (status === 404) return null;
      return toReview(expected(applicant, status, answer).review ?? {});
    },
    verifyEvent: (rawBody, headers) => verifySumsubEvent(config.webhookSecret, rawBody, headers),
  };
}

async function signedRequest(config: SumsubConfig, apiUrl: string, method: string, path: string, body: unknown) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const seconds = String(Math.floor(machineNow().getTime() / 1000));
  const signature = createHmac('sha256', config.secretKey).update(`${seconds}${method}${path}${payload}`).digest('hex');
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-app-token': config.appToken,
        'x-app-access-ts': seconds,
        'x-app-access-sig': signature,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { body: payload } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  } catch (cause) {
    throw new AppError('providerUnavailable', { provider: 'identity' }, { cause });
  }
}

function expected<S extends z.ZodType>(schema: S, status: number, answer: unknown): z.infer<S> {
  const parsed = schema.safeParse(answer);
  if (status !== 200 || !parsed.success) {
    throw new AppError('providerUnavailable', { provider: 'identity' }, { cause: new Error(`identity provider answered ${status}`) });
  }
  return parsed.data;
}
