/** Are the variables complete and well-formed? Asked before anything is started, so that the answer is one line. */
import { ConfigError, parseConfig, type Config } from '#app/config/env.server.ts';

/** Stands for a server that will be started. */
const TO_COME = { DATABASE_URL: 'postgres://to-come', REDIS_URL: 'redis://to-come' };

export type CheckedEnvironment = { ok: true; config: Config } | { ok: false; problem: string };

export function checkedEnvironment(env: Readonly<Record<string, string | undefined>>): CheckedEnvironment {
  try {
    return {
      ok: true,
      config: parseConfig({
        ...env,
        DATABASE_URL: env.DATABASE_URL || TO_COME.DATABASE_URL,
        REDIS_URL: env.REDIS_URL || TO_COME.REDIS_URL,
      }),
    };
  } catch (error) {
    if (error instanceof ConfigError) return { ok: false, problem: `The settings are not complete: ${error.message}` };
    throw error;
  }
}
