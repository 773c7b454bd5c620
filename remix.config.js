/**
 * Remix's options. The Vite plugin does not read this file, so vite.config.ts passes it on.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build/pages',
  ignoredRouteFiles: ['**/*.css'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The list of routes is one file that browsers cache. With lazy discovery the server would build
    // parts of it for every page, and a link would first have to request its route.
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
}
