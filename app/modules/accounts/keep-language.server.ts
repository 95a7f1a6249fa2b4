/** Mails to a member are written in the language that she chose last. */
import { and, eq, ne } from 'drizzle-orm';

import type { Locale } from '#app/i18n/locales.ts';
import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

export async function keepLanguage(userId: string, locale: Locale): Promise<void> {
  await db()
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, userId), ne(users.locale, locale)));
}
