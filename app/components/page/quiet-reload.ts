/** Whether the page loads its data anew by itself: nobody asked for it, so nobody is to hear that it failed. */
let isUnderWay = false;

export function setQuietReload(underWay: boolean): void {
  isUnderWay = underWay;
}

/** Whether a request for `address` is what a quiet reload asks for: the data of the page that is shown. */
export function isQuietRequest(address: string): boolean {
  if (!isUnderWay) return false;
  const page = location.pathname === '/' ? '/_root' : location.pathname.replace(/\/$/, '');
  return new URL(address, location.href).pathname === `${page}.data`;
}
