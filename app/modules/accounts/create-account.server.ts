/** Makes an account with its profile and password. */
import { now } from '#app/config/clock.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { audit } from '#app/work/audit.server.ts';
import type { Queryable } from '#db/client.ts';
import { credentials, profiles, users } from '#db/schema/index.ts';

/** An account to create; its address has been confirmed. */
export interface NewAccount {
  email: string;
  fullName: string;
  passwordHash: string;
  locale: Locale;
  role: 'member' | 'administrator';
}

/** Answers with the new id, or null when the address has an account already (compared without case). */
export async function createAccount(on: Queryable, account: NewAccount): Promise<string | null> {
  const at = now();
  const [user] = await on
    .insert(users)
    .values({ email: account.email, emailConfirmedAt: at, role: account.role, locale: account.locale, createdAt: at })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return null;
  await on.insert(profiles).values({ id: user.id, fullName: account.fullName, createdAt: at });
  await on.insert(credentials).values({ userId: user.id, passwordHash: account.passwordHash, updatedAt: at });
  await audit(on, { actorId: user.id, action: 'account.created', subjectType: 'account', subjectId: user.id });
  return user.id;
}
