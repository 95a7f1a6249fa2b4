import { config } from '#app/config/env.server.ts';

/** On https a cookie carries `__Host-`: browsers then take it from this host alone, never from a sister domain or over http. */
export function cookieName(name: string): string {
  return config().secure ? `__Host-${name}` : name;
}
