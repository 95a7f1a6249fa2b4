/** Whether the page is reloading its data by itself: nobody asked for that, so a failure is shown to nobody. */
let isUnderWay = false;

export function setQuietReload(underWay: boolean): void {
  isUnderWay = underWay;
}

/** Whether a request for `address` is what a quiet reload asks for: the data of the very page that is shown. */
export function isQuietRequest(address: string): boolean {
  if (!isUnderWay) return false;
  const { pathname, searchParams } = new URL(address, location.href);
  // why: the framework's own parameter, which names the routes that it wants
  searchParams.delete('_routes');
  const page = location.pathname === '/' ? '/_root' : location.pathname.replace(/\/$/, '');
  return pathname === `${page}.data` && searchParams.toString() === new URLSearchParams(location.search).toString();
}
