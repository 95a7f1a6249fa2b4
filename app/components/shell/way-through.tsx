/**
 * The component of a route that only leads on, and so is never shown. why: without a component Remix takes a route for data, and
 * sends what its loader refuses as JSON instead of the error page.
 */
export function WayThrough() {
  return null;
}
