/** Sign-ups that wait for their confirmation, as rows. */
import { randomUUID } from 'node:crypto';

import { now } from '#app/config/clock.server.ts';
import { newConfirmationLink } from '#app/modules/accounts/confirmation-links.server.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { db } from '#db/client.ts';
import { signUps } from '#db/schema/index.ts';

export async function createSignUp(password: string): Promise<{ email: string; token: string }> {
  const { token, tokenHash, expiresAt } = newConfirmationLink();
  const id = randomUUID();
  const email = `${id}@post.example`;
  const person = { email, fullName: 'Jana Nováková', locale: 'sk', passwordHash: await hashPassword(password) } as const;
  await db()
    .insert(signUps)
    .values({ id, ...person, tokenHash, expiresAt, createdAt: now() });
  return { email, token };
}
