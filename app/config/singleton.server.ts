/**
 * One instance a process, even when this code is loaded twice: the web server runs from source while the routes run
 * from the Remix bundle, and hot reload evaluates modules again.
 */
const store = globalThis as typeof globalThis & { __karavana?: Map<string, unknown> };

export function singleton<T>(name: string, create: () => T): T {
  store.__karavana ??= new Map();
  if (!store.__karavana.has(name)) store.__karavana.set(name, create());
  return store.__karavana.get(name) as T;
}
