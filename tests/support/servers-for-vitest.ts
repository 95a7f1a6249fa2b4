/** Starts the servers once for all integration tests, and hands their addresses to each test file. */
import type { TestProject } from 'vitest/node';

import { useTestServers, type TestServers } from './test-servers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    servers: TestServers;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { servers, stop } = await useTestServers();
  project.provide('servers', servers);
  return stop;
}
