/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  ignoredRouteFiles: ['**/.*', '**/*.test.*'],
  /** Addresses under which a screen answers as well (document 2, section 2, Route table). */
  routes(defineRoutes) {
    return defineRoutes((route) => {
      route('listing/:id/checkout', 'routes/product.$id_.checkout/route.tsx', { id: 'listing-checkout' });
      route('rentals', 'routes/my-renting.tsx', { id: 'rentals' });
    });
  },
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
};
