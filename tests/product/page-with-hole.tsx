import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FadeInScript } from '../../app/chrome/fade-in-script'
import handleRequest from '../../app/entry.server'
import { ScrollScript, StartScripts } from '../../app/page-head/inline-scripts'
import { remixBuildDefaults } from './remix-build'

/**
 * Responds with a page, rendered and secured like the site's pages, that prints a text unescaped.
 * It simulates an injection flaw.
 */
export function pageWithHole(printed: string): Promise<Response> {
  const respond = createRequestHandler(buildWith(printed), 'production')
  return respond(new Request('http://127.0.0.1/'), {} as AppLoadContext)
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
    ...remixBuildDefaults,
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
        module: {
          default: Page,
          loader: () => ({ pages: '[]', site: { language: 'en' }, printed }),
        },
      },
    },
    entry: { module: { default: handleRequest } },
  }
}
