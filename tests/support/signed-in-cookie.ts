/** A session of its own in the database, as a cookie for a browser. */
import { eq } from 'drizzle-orm';

import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

/** The cookie by which a browser at `url` is signed in as the person with this address. */
export async function signedInCookie(email: string, url: string) {
  const [person] = await db().select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  if (!person) throw new Error(`nobody has the address ${email}`);
  const cookie = await sessionCookieFor(await openSession(person.id, person.role, 'browser test'));
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const };
}
