import type { ServerBuild } from '@remix-run/node'

/** The members of a Remix build that tests with their own routes do not care about. */
export const remixBuildDefaults = {
  mode: 'production',
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  },
} satisfies Partial<ServerBuild>
