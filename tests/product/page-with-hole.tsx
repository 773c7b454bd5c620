import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FadeInScript } from '../../app/chrome/fade-in-script'
import handleRequest from '../../app/entry.server'
import { ScrollScript, StartScripts } from '../../app/page-head/inline-scripts'

/**
 * Responds with a page, rendered and secured like the site's pages, that prints a text unescaped.
 * It simulates an injection flaw.
 */
export function pageWithHole(printed: string): Promise<Response> {
  const answer = createRequestHandler(buildWith(printed), 'production')
  return answer(new Request('http://127.0.0.1/'), {} as AppLoadContext)
}

function Page() {
  const { printed } = useLoaderData<{ printed: string }>()
  return (
    <html lang="en">
      <head>
        <title>A page with a hole</title>
        <FadeInScript />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the hole */}
        <main dangerouslySetInnerHTML={{ __html: printed }} />
        <ScrollScript />
        <StartScripts />
      </body>
    </html>
  )
}

function buildWith(printed: string): ServerBuild {
  return {
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
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: {
        root: {
          id: 'root',
          path: '',
          module: '/root.js',
          hasAction: false,
          hasLoader: true,
          hasClientAction: false,
          hasClientLoader: false,
          hasErrorBoundary: false,
        },
      },
      url: '/manifest.js',
      version: '1',
    },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: { default: Page, loader: () => ({ pages: '[]', printed }) },
      },
    },
    entry: { module: { default: handleRequest } },
  }
}
