import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSmtpTransport } from './live/smtp-transport.server.ts';
import { messageIdOf } from './message-id.ts';

const FROM = 'Karavana <hello@karavana.example>';
const letter = (to: string) => ({ to, subject: 'Žiadosť', text: 'Dobrý deň', html: '<p>Dobrý deň</p>', calendar: null });

describe('mail over SMTP', () => {
  let server: Server;
  let url: string;
  const received: string[] = [];

  beforeAll(async () => {
    server = createServer((socket) => talk(socket, received));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('carries the same Message-ID when the same mail is sent again', async () => {
    const transport = createSmtpTransport({ kind: 'smtp', url, from: FROM });
    await transport.send(letter('renter@karavana.example'), 'booking:1:approved');
    await transport.send(letter('renter@karavana.example'), 'booking:1:approved');

    const ids = received.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim());
    expect(ids).toEqual([messageIdOf('booking:1:approved', FROM), messageIdOf('booking:1:approved', FROM)]);
    expect(received[0]).toMatch(/^Auto-Submitted: auto-generated/im);
    expect(received[0]).toMatch(/multipart\/alternative/);
  });

  it('brings entries for a calendar, which a mail program takes or takes back', async () => {
    const transport = createSmtpTransport({ kind: 'smtp', url, from: FROM });
    for (const method of ['PUBLISH', 'CANCEL'] as const) {
      const calendar = { name: 'karavana-1.ics', text: `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR`, method };
      await transport.send({ ...letter('renter@karavana.example'), calendar }, `booking:1:${method}`);
      const mail = received.at(-1) ?? '';
      expect(mail).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}`, 'i'));
      expect(mail).toMatch(/Content-Disposition: attachment; filename=karavana-1\.ics/i);
    }
  });

  it('fails when the server refuses the recipient or is not there', async () => {
    const transport = createSmtpTransport({ kind: 'smtp', url, from: FROM });
    await expect(transport.send(letter('refused@karavana.example'), 'k')).rejects.toThrow();
    const nowhere = createSmtpTransport({ kind: 'smtp', url: 'smtp://127.0.0.1:1', from: FROM });
    await expect(nowhere.send(letter('renter@karavana.example'), 'k')).rejects.toThrow();
  });
});

describe('a Message-ID', () => {
  it('differs by key and lies in the sender’s domain', () => {
    expect(messageIdOf('a', FROM)).toMatch(/^<[0-9a-f]{32}@karavana\.example>$/);
    expect(messageIdOf('a', FROM)).not.toBe(messageIdOf('b', FROM));
  });
});

/** As much SMTP as one delivery needs. */
function talk(socket: Socket, received: string[]): void {
  let mail: string | null = null;
  let buffered = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    buffered += chunk.toString();
    for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      if (mail !== null) {
        if (line !== '.') {
          mail += `${line}\n`;
          continue;
        }
        received.push(mail);
        mail = null;
        say('250 taken');
      } else if (line === 'DATA') {
        mail = '';
        say('354 go on');
      } else if (line.includes('refused@')) say('550 no such person');
      else say(line === 'QUIT' ? '221 bye' : '250 ok');
    }
  });
}
