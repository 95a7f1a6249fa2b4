/**
 * The component of a route that only redirects, and so is never shown. why: without a component Remix takes it for a resource route,
 * and sends what its loader refuses as JSON instead of the error page.
 */
export function WayThrough() {
  return null;
}
