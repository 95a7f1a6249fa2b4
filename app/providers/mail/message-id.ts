/** A Message-ID that is the same whenever the same outbox key is sent: mail programs and servers then see one mail. Pure. */
import { createHash } from 'node:crypto';

/** `from` is a mail address, with or without a display name. */
export function messageIdOf(key: string, from: string): string {
  const domain = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
}
