/**
 * Remix's options. The Vite plugin does not read this file by itself; vite.config.ts hands it over.
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
    // The list of routes is one file that browsers keep. Asked for bit by bit, a part of it would be put
    // together for every page anew, and a link would first have to find out where it leads.
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
}
