/** Sending mail. The outbox key travels with the message so that a mail handed over twice can be recognised. */
interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Entries for the reader's calendar, which it takes or takes back. */
  calendar: { name: string; text: string; method: 'PUBLISH' | 'CANCEL' } | null;
}

export interface MailTransport {
  /** Throws when the server did not take the mail; the caller repeats with the same key. */
  send(mail: OutgoingMail, key: string): Promise<void>;
}
