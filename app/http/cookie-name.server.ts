import { config } from '#app/config/env.server.ts';

/**
 * On https the name begins with `__Host-`: browsers then accept the cookie from this host only, never from a sibling domain or over
 * http.
 */
export function cookieName(name: string): string {
  return config().secure ? `__Host-${name}` : name;
}
