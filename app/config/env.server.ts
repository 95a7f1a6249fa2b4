/**
 * The environment, parsed once. Nothing else reads `process.env`.
 *
 * Demo mode (no provider keys) simulates every outside provider. As soon as one live key is set the mode is live, and
 * a provider that is missing or half set stops the start with the name of the variable.
 */
import path from 'node:path';

import { z } from 'zod';

import { singleton } from './singleton.server.ts';

const text = z.string().trim().min(1);
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('0.0.0.0'),
  APP_URL: z.url().optional(),
  DATABASE_URL: text.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: text.optional(),
  DATA_DIR: text.default('.data'),
  SESSION_SECRET: text.min(32).optional(),
  TRUSTED_PROXIES: text.optional(),
  SWEEP_SECONDS: z.coerce.number().min(1).max(300).default(30),
  METRICS: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ADMIN_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .regex(/^\+\d[\d ]{6,20}$/)
    .optional(),
  SOCIAL_LINKS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.url({ protocol: /^https$/ })))
    .optional(),

  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: text.optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SUMSUB_APP_TOKEN: text.optional(),
  SUMSUB_SECRET_KEY: text.optional(),
  SUMSUB_WEBHOOK_SECRET: text.optional(),
  LOCATIONIQ_KEY: text.optional(),
  ASSISTANT_URL: z.url().optional(),
  ASSISTANT_KEY: text.optional(),
  ASSISTANT_MODEL: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),

  /** Where the payment simulator's API answers; tests point it at a server of their own. */
  SIMULATED_PAYMENTS_URL: z.url().optional(),
});

type Env = z.infer<typeof schema>;

/** The names of all variables. docs/configuration.md says of each what it is for. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(schema.shape);

interface PaymentKeys {
  secretKey: string;
  webhookSecret: string;
  /** The provider tells of what happens on lenders' accounts at an address of its own, under this secret. */
  accountsWebhookSecret: string;
}
export type PaymentsConfig = ({ kind: 'simulated'; apiUrl: string } & PaymentKeys) | ({ kind: 'live' } & PaymentKeys);
export type MailConfig = { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string };
export type StorageConfig =
  | { kind: 'folder'; path: string }
  | { kind: 's3'; bucket: string; region: string; endpoint?: string; accessKeyId: string; secretAccessKey: string };
export type IdentityConfig =
  | { kind: 'simulated'; secretKey: string; webhookSecret: string }
  | { kind: 'live'; appToken: string; secretKey: string; webhookSecret: string };
export type PlacesConfig = { kind: 'gazetteer' } | { kind: 'locationiq'; key: string };

export type AssistantConfig = { kind: 'offline' } | { kind: 'live'; baseUrl: string; key: string; model: string };
/** How people reach the operator, as every page shows it. */
export interface ContactConfig {
  email: string;
  /** In the international form, with spaces as it is read out; null when none is offered. */
  phone: string | null;
  /** Addresses of the operator's own pages elsewhere. */
  social: readonly string[];
}
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
}

export interface Config {
  mode: 'demo' | 'live';
  production: boolean;
  port: number;
  host: string;
  /** Public origin without a trailing slash, e.g. `https://karavana.sk`. Mails and providers get links from here, never from a Host header. */
  appUrl: string;
  /** True in a demo without `APP_URL`: each reader keeps the host by which they came. */
  keepsHost: boolean;
  /** True when the public origin is https: decides `Secure` and `__Host-` on cookies, and HSTS. */
  secure: boolean;
  databaseUrl: string;
  databasePool: number;
  redisUrl: string;
  dataDir: string;
  sessionSecret: string;
  /** Addresses or CIDR blocks whose X-Forwarded-* headers count; empty means none. */
  trustedProxies: string[];
  metrics: boolean;
  /** How often a worker looks for what fell due, whatever the queue says. */
  sweepMs: number;
  logLevel: Env['LOG_LEVEL'];
  adminEmail: string | undefined;
  payments: PaymentsConfig;
  mail: MailConfig;
  storage: StorageConfig;
  identity: IdentityConfig;
  places: PlacesConfig;
  assistant: AssistantConfig;
  contact: ContactConfig;
  /** Null when signing in with Google is not offered. */
  google: GoogleConfig | null;
}

/** A setting is missing or wrong; the message names the variable. Thrown at start only. */
export class ConfigError extends Error {}

const LIVE_KEYS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'SMTP_URL',
  'SUMSUB_APP_TOKEN',
  'SUMSUB_SECRET_KEY',
  'SUMSUB_WEBHOOK_SECRET',
] as const;
const S3_KEYS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Parses an environment. Throws `ConfigError` naming every variable that is missing or malformed. */
export function parseConfig(source: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const env = parsed.data;
  const live = LIVE_KEYS.some((key) => env[key] !== undefined);
  const need = <K extends keyof Env>(key: K, why: string): NonNullable<Env[K]> => {
    const value = env[key];
    if (value === undefined) throw new ConfigError(`${key} is missing (${why})`);
    return value;
  };

  const appUrl = (live ? need('APP_URL', 'live mode needs its public address') : (env.APP_URL ?? `http://localhost:${env.PORT}`)).replace(
    /\/+$/,
    '',
  );
  const common = {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    appUrl,
    keepsHost: env.APP_URL === undefined,
    secure: appUrl.startsWith('https:'),
    databaseUrl: need('DATABASE_URL', 'npm start sets it when it starts its own server'),
    databasePool: env.DATABASE_POOL,
    redisUrl: need('REDIS_URL', 'npm start sets it when it starts its own server'),
    dataDir: path.resolve(env.DATA_DIR),
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((entry) => entry.trim()) ?? [],
    logLevel: env.LOG_LEVEL,
    sweepMs: env.SWEEP_SECONDS * 1000,
    adminEmail: env.ADMIN_EMAIL,
    storage: parseStorage(env, need),
    assistant: parseAssistant(env, need),
    contact: parseContact(env, live),
    google: parseGoogle(env, need),
    places: env.LOCATIONIQ_KEY ? { kind: 'locationiq' as const, key: env.LOCATIONIQ_KEY } : { kind: 'gazetteer' as const },
  };

  if (!live) {
    return {
      ...common,
      mode: 'demo',
      sessionSecret: env.SESSION_SECRET ?? 'demo-mode-only-not-a-secret-0123456789',
      metrics: env.METRICS ?? true,
      payments: {
        kind: 'simulated',
        apiUrl: env.SIMULATED_PAYMENTS_URL ?? `http://127.0.0.1:${env.PORT}/simulators/stripe`,
        secretKey: 'sk_test_simulated',
        webhookSecret: 'whsec_simulated',
        accountsWebhookSecret: 'whsec_simulated_accounts',
      },
      mail: { kind: 'mailbox', from: env.MAIL_FROM ?? 'Karavana <hello@karavana.example>' },
      identity: { kind: 'simulated', secretKey: 'simulated', webhookSecret: 'simulated' },
    };
  }
  if (!common.secure) throw new ConfigError('APP_URL must be an https address in live mode');
  return {
    ...common,
    mode: 'live',
    sessionSecret: need('SESSION_SECRET', 'at least 32 characters'),
    metrics: env.METRICS ?? false,
    payments: {
      kind: 'live',
      secretKey: need('STRIPE_SECRET_KEY', 'payments'),
      webhookSecret: need('STRIPE_WEBHOOK_SECRET', 'payments'),
      accountsWebhookSecret: need('STRIPE_CONNECT_WEBHOOK_SECRET', 'payments'),
    },
    mail: { kind: 'smtp', url: need('SMTP_URL', 'mail'), from: need('MAIL_FROM', 'mail') },
    identity: {
      kind: 'live',
      appToken: need('SUMSUB_APP_TOKEN', 'identity check'),
      secretKey: need('SUMSUB_SECRET_KEY', 'identity check'),
      webhookSecret: need('SUMSUB_WEBHOOK_SECRET', 'identity check'),
    },
  };
}

type Need = <K extends keyof Env>(key: K, why: string) => NonNullable<Env[K]>;

/** For demo mode, an address and a number that nobody can have: a reserved domain, and a local number that begins with 0. */
const DEMO_CONTACT = { email: 'support@karavana.example', phone: '+421 2 0000 0000' };

function parseContact(env: Env, live: boolean): ContactConfig {
  const email = env.SUPPORT_EMAIL ?? (live ? addressIn(env.MAIL_FROM ?? '') : DEMO_CONTACT.email);
  return { email, phone: env.SUPPORT_PHONE ?? (live ? null : DEMO_CONTACT.phone), social: env.SOCIAL_LINKS ?? [] };
}

/** The bare address of `Karavana <hello@karavana.sk>`. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim();
}

function parseAssistant(env: Env, need: Need): AssistantConfig {
  if ([env.ASSISTANT_URL, env.ASSISTANT_KEY, env.ASSISTANT_MODEL].every((value) => value === undefined)) return { kind: 'offline' };
  return {
    kind: 'live',
    baseUrl: need('ASSISTANT_URL', 'assistant').replace(/\/+$/, ''),
    key: need('ASSISTANT_KEY', 'assistant'),
    model: need('ASSISTANT_MODEL', 'assistant'),
  };
}

function parseGoogle(env: Env, need: Need): GoogleConfig | null {
  if (env.GOOGLE_CLIENT_ID === undefined && env.GOOGLE_CLIENT_SECRET === undefined) return null;
  return { clientId: need('GOOGLE_CLIENT_ID', 'sign-in with Google'), clientSecret: need('GOOGLE_CLIENT_SECRET', 'sign-in with Google') };
}

function parseStorage(env: Env, need: Need): StorageConfig {
  if (S3_KEYS.every((key) => env[key] === undefined)) return { kind: 'folder', path: path.resolve(env.DATA_DIR, 'files') };
  return {
    kind: 's3',
    bucket: need('S3_BUCKET', 'object storage'),
    region: need('S3_REGION', 'object storage'),
    accessKeyId: need('S3_ACCESS_KEY_ID', 'object storage'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY', 'object storage'),
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
  };
}

/** The configuration of this process. Parsed at the first call so that a build or a type check needs no environment. */
export function config(): Config {
  return singleton('config', () => parseConfig(process.env));
}
