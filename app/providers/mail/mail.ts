/** Sending mail. The outbox key travels with the message so that a mail handed over twice can be recognised. */
interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  /** Throws when the server did not take the mail; the caller repeats with the same key. */
  send(mail: OutgoingMail, key: string): Promise<void>;
}
