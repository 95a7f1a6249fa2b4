/** Crowds of strangers before a site of their own: what they send, and what they cost it. */
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { useBuiltSite } from './built-site.ts';
import { sendRaw, type RawAnswer, type RawRequest } from './raw-request.ts';
import type { Site } from './site.ts';
import { longestStall, slownessOf, workOf } from './stalls.ts';

/** The most memory that a web process may use, in MB: its heap limit, its code and buffers, and the bodies that are under way. */
const MAX_MEMORY_MB = 400;
/** Between two looks. why not at once: on few cores the looks take the time of what they look at. */
const PAUSE_MS = 5;
/** The longest that the event loop may be busy while somebody else waits for an answer: 100, less what may fall between two looks. */
export const MAX_STALL_MS = 100 - PAUSE_MS;

/** The address of somebody who does not belong to the crowd. */
export const STRANGER = '127.0.0.81';

/** About as long as a head may be. */
export const LONG_HEAD = Array.from({ length: 90 }, (_, number) => `h${number}: ${'v'.repeat(140)}\r\n`).join('');

/** What one of a crowd has been answered so far, as statuses, and whether its connection is over. */
export interface OneOfCrowd {
  answers: () => string[];
  isClosed: () => boolean;
}

let crowds = 0;

/** The crowd's address of this number. Each test, and each try, has its own. why: what a crowd before has given up counts for a second. */
const crowdAddress = (number = 0) => `127.${number + 1}.${Math.floor(crowds / 250)}.${1 + (crowds % 250)}`;

/** Starts a site for the tests of a file. What a test has opened is closed after it. */
export function useCrowds() {
  let site: Site;
  const connections: net.Socket[] = [];

  const openSite = async () => void (site = await useBuiltSite());
  const port = () => Number(new URL(site.address).port);
  const worked = () => workOf(site.webs[0]);
  const slowness = () => slownessOf({ web: site.webs[0], port: port() });
  const leave = (how = (connection: net.Socket) => void connection.destroy()) => connections.splice(0).forEach(how);
  const leaveForOthers = () => {
    leave();
    crowds += 1;
  };

  beforeAll(openSite, 120_000);
  beforeEach(() => void (crowds += 1));
  afterEach(() => leave());
  afterAll(() => site?.stop());

  function connect(from: string): net.Socket {
    const connection = net.connect({ port: port(), host: '127.0.0.1', localAddress: from }).on('error', () => {});
    connections.push(connection);
    return connection;
  }

  function memory(): number {
    const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.webs[0]?.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  }

  return {
    port,
    connect,
    /** How long the site has worked so far, in milliseconds. */
    worked,
    /** How many times slower than usual it works at the moment; 1 at least. */
    slowness,
    /** The most memory that the site has had so far, in MB. */
    memory,
    crowdAddress,
    /** All that is open. */
    connections: (): readonly net.Socket[] => connections,
    /** Ends all that is open. */
    leave,
    /** Ends it, and the crowd that comes next has addresses of its own. */
    leaveForOthers,
    open(bytes: string, from = crowdAddress()): OneOfCrowd {
      const connection = connect(from);
      let received = '';
      connection.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
      connection.write(bytes, 'latin1');
      return {
        answers: () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status),
        isClosed: () => connection.closed,
      };
    },
    send: (request: RawRequest) => sendRaw(port(), request),
    getAsStranger: (target: string) => `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\n\r\n`,
    /** With a session cookie, so that the page cache does not answer. */
    get: (target: string) => `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nCookie: session=x\r\n\r\n`,
    /** Of a form of so many bytes, as a page of the site sends it. `more`: further lines, each with its end. */
    formHead: (length: number, { target = '/auth?mode=sign-in', type = 'application/x-www-form-urlencoded', more = '' } = {}) =>
      `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n${more}Content-Length: ${length}\r\n\r\n`,
    longestStall: (isOver: () => boolean, ask?: () => Promise<RawAnswer>) =>
      longestStall({ web: site.webs[0], port: port(), pause: PAUSE_MS, ...(ask && { ask }) }, isOver),
    openFiles: () => readdirSync(`/proc/${site.webs[0]?.pid}/fd`).length,
    expectWithinLimits() {
      expect(site.webs.map(({ exitCode }) => exitCode)).toEqual([null]);
      expect(memory()).toBeLessThan(MAX_MEMORY_MB);
    },
    /** why: the peak of a process counts what crowds before have left to be collected. */
    async startAnew() {
      await site.stop();
      await openSite();
    },
    /**
     * The shortest of several stalls, as it would be at the usual pace. why: one caused by a crowd occurs each time, one caused by the
     * collection of garbage does not; and where the machine is slow at the moment, so is everything that the site does.
     */
    async shortest(stall: () => Promise<number>): Promise<number> {
      let least = Infinity;
      for (let tries = 0; tries < 5 && least >= MAX_STALL_MS; tries += 1) {
        const measured = await stall();
        leaveForOthers();
        least = Math.min(least, measured < MAX_STALL_MS ? measured : measured / (await slowness()));
      }
      return least;
    },
    /** Resolves when the site has nothing left to do. */
    async quiet() {
      for (let before = -Infinity; worked() - before > 5;) {
        before = worked();
        await setTimeout(300);
      }
    },
  };
}
