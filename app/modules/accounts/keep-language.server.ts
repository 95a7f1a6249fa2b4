/** A member who switches the site's language gets mails in it from then on. */
import { and, eq, ne } from 'drizzle-orm';

import type { Member } from '#app/domain/viewer.ts';
import type { Locale } from '#app/domain/locales.ts';
import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

export async function keepLanguage(member: Member, locale: Locale): Promise<void> {
  await db()
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, member.id), ne(users.locale, locale)));
}
