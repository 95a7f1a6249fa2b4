/**
 * One instance for each process, even when this code is loaded twice: the web program and the Remix build that it loads
 * each contain it, and hot reload evaluates modules again.
 */
const store = globalThis as typeof globalThis & { __karavana?: Map<string, unknown> };

export function singleton<T>(name: string, create: () => T): T {
  store.__karavana ??= new Map();
  if (!store.__karavana.has(name)) store.__karavana.set(name, create());
  return store.__karavana.get(name) as T;
}
