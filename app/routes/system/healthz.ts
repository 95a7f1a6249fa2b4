/** The process is alive. Our server answers this by itself, before the build is loaded; this serves `remix-serve`. */
export function loader() {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
}
