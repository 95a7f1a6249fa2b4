/** Which variables going live still needs, each with what it is for. */
import type { CheckedEnvironment } from '../checked-environment.ts';
import type { Finding } from './finding.ts';

/** In the order in which somebody who goes live meets them. */
const NEEDED: readonly (readonly [names: readonly string[], why: string])[] = [
  [['APP_URL'], 'the public https address; links in mails come from it'],
  [['SESSION_SECRET'], 'at least 32 random characters; signs cookies'],
  [['DATABASE_URL'], 'a PostgreSQL that others keep and back up (without it, the one in the data folder)'],
  [['REDIS_URL'], 'a Redis with maxmemory-policy noeviction (without it, the one in the data folder)'],
  [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'], 'payments'],
  [['SMTP_URL', 'MAIL_FROM'], 'mail'],
  [['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET_KEY', 'SUMSUB_WEBHOOK_SECRET'], 'the identity check'],
  [['ADMIN_EMAIL'], 'becomes administrator when it confirms its address (or: npm run make-admin)'],
  [['TRUSTED_PROXIES'], 'the reverse proxy in front, without which everybody seems to come from its address'],
  [['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'pictures in object storage (without it, in the data folder)'],
  [['LOCATIONIQ_KEY'], 'search of street addresses (without it, an offline list of Slovak places)'],
  [['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'sign-in with Google (without it, not offered)'],
  [['ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_MODEL'], "the assistant's own words (without it, the product's texts)"],
];

/** `environment`: the answer of the check that every start makes. */
export function examineSettings(env: Readonly<Record<string, string | undefined>>, environment: CheckedEnvironment): Finding[] {
  const problem: Finding[] = environment.ok ? [] : [{ verdict: 'bad', what: 'settings', words: environment.problem }];
  const missing = NEEDED.flatMap(([names, why]): Finding[] => {
    const unset = names.filter((name) => !env[name]);
    return unset.length > 0 ? [{ verdict: 'later', what: unset.join(', '), words: `not set: ${why}` }] : [];
  });
  return [...problem, ...missing];
}
