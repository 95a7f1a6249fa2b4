/**
 * How often somebody may try (rules A4 and R10): counted in Redis for all replicas, and in memory by each process while Redis is
 * down, so that its failure neither locks people out nor allows unlimited guessing.
 */
import { createHash } from 'node:crypto';

import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { log } from '#app/config/log.server.ts';
import { redis } from '#app/config/redis.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { AppError } from '#app/domain/app-error.ts';

import { clientAddress } from './client-address.server.ts';

interface Limit {
  points: number;
  seconds: number;
}

const BY_ADDRESS = {
  signIn: { points: 25, seconds: 5 * 60 },
  signUp: { points: 60, seconds: 60 * 60 },
  /** Suggestions while typing: one request after each pause, to a provider that may charge for each. */
  places: { points: 120, seconds: 60 },
} satisfies Record<string, Limit>;

/** How long an account that was guessed at takes no password from browsers that it does not know. */
export const ACCOUNT_LOCK_SECONDS = 60 * 60;
/** For so long at most no code is taken after too many wrong ones. */
export const HANDOVER_CODE_SECONDS = 60 * 60;

const BY_ACCOUNT = {
  signIn: { points: 25, seconds: ACCOUNT_LOCK_SECONDS },
  /** Per known browser and account: a stolen cookie must not allow unlimited guessing. */
  knownDevice: { points: 10, seconds: 60 * 60 },
  /** Questions to providers while a member waits. why: a provider limits the whole site, and payments need what one member would use up. */
  provider: { points: 240, seconds: 60 },
  /** Wrong codes at a handover, per booking: a million codes must not be tried. */
  handoverCode: { points: 10, seconds: HANDOVER_CODE_SECONDS },
  /** Mails to a mailbox whose owner has not confirmed anything yet. */
  mailbox: { points: 10, seconds: 30 * 60 },
} satisfies Record<string, Limit>;

/** Per network address and account. */
const BY_SENDER = {
  confirmation: { points: 5, seconds: 30 * 60 },
} satisfies Record<string, Limit>;

export type AddressLimit = keyof typeof BY_ADDRESS;
export type AccountLimit = keyof typeof BY_ACCOUNT;
export type SenderLimit = keyof typeof BY_SENDER;

/** A try that was counted. */
export interface CountedTry {
  /** Takes the count back: the try was legitimate (the password was right), or did not happen after all. */
  forgive(): Promise<void>;
}

/** Counts a try of this request's address. Throws `AppError('tooManyRequests', { seconds })` when there were too many. */
export function limitByAddress(limit: AddressLimit, request: Request): Promise<CountedTry> {
  return count(`address:${limit}`, BY_ADDRESS[limit], clientAddress(request));
}

/**
 * Counts a try against an account, known or not. `account`: the e-mail address or the id that was typed.
 * Throws `AppError('tooManyRequests', { seconds })` when there were too many.
 */
export function limitByAccount(limit: AccountLimit, account: string): Promise<CountedTry> {
  return count(`account:${limit}`, BY_ACCOUNT[limit], spelling(account));
}

/** As `limitByAccount`, for the combination of this request's address and the account. */
export function limitBySender(limit: SenderLimit, request: Request, account: string): Promise<CountedTry> {
  return count(`sender:${limit}`, BY_SENDER[limit], `${clientAddress(request)} ${spelling(account)}`);
}

const spelling = (account: string) => account.trim().toLowerCase();

async function count(name: string, limit: Limit, subject: string): Promise<CountedTry> {
  const limiter = limiterFor(name, limit);
  // why: the subject may be an e-mail address, which must not be stored in Redis
  const key = createHash('sha256').update(subject).digest('base64url');
  let endsAt: number;
  try {
    endsAt = performance.now() + (await limiter.consume(key)).msBeforeNext;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('tooManyRequests', { seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
  return {
    forgive: async () => {
      // why: taken back from the next window, it would allow more there
      if (performance.now() >= endsAt) return;
      try {
        // why asked: where nothing is counted any more, as in an emptied Redis, it would allow more too
        if (((await limiter.get(key))?.consumedPoints ?? 0) > 0) await limiter.reward(key);
      } catch (err) {
        log().warn({ err }, 'a counted try was not taken back');
      }
    },
  };
}

const limiters = () => singleton('rate-limiters', () => new Map<string, RateLimiterRedis>());

function limiterFor(name: string, { points, seconds }: Limit): RateLimiterRedis {
  const known = limiters().get(name);
  if (known) return known;
  const limiter = new RateLimiterRedis({
    storeClient: redis('producer'),
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit:${name}`, points, duration: seconds }),
  });
  limiters().set(name, limiter);
  return limiter;
}
