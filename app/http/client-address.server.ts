/**
 * The address that a request comes from, for limits. Our server writes the peer's address into a header of its own and removes that
 * header from whatever comes in; behind a trusted proxy it is the address that the proxy reports.
 */
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Set by `app/web/clean-headers.server.ts` on every request. Under `remix-serve` nobody takes out what a client writes there: limits then bind nobody. */
export const ADDRESS_HEADER = 'x-karavana-address';

/** Stands for everybody when no server of ours is in front. */
const UNKNOWN = 'unknown';

/** The address as a bucket for limits: IPv4 as it is, IPv6 by its /64, since one subscriber owns a whole /64. */
export function clientAddress(request: Request): string {
  return addressBucket(request.headers.get(ADDRESS_HEADER) ?? '');
}

/** How many addresses are remembered: of each connection and request it is asked for several times, and parsing takes longer than the rest. */
const REMEMBERED = 1_000;

const buckets = new LRUCache<string, string>({ max: REMEMBERED, memoMethod: bucketOfIp });

export function addressBucket(address: string): string {
  // why: the library also accepts short forms, such as a single number
  return isIP(address) ? buckets.memo(address) : UNKNOWN;
}

function bucketOfIp(address: string): string {
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
