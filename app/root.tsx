import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import type { ReactNode } from 'react'
import { answer } from './answers.server'
import { apiOf, environmentOf } from './api.server'
import { EnvironmentScript } from './chrome/environment-script'
import { PageFrame } from './chrome/page-frame'
import { titleOf } from './errors/error-kind'
import { pageMeta } from './page-meta'
import { pictureOf } from './picture'
import { type RootData, useRootData } from './root-data'
import stylesheet from './styles/site.css?url'
import { isUnknown } from './token-mode.server'
import { visitorOf } from './visitor'

export { ErrorBoundary } from './errors/error-boundary'

export const links: LinksFunction = () => [
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: newsreader, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const api = apiOf(args)
  const [site, user, pages, health] = await answer(
    args.request,
    Promise.all([api.site.get(), api.users.current(), api.site.pages(), api.health.check()]),
  )
  return {
    site: { ...site, image: pictureOf(site.image), logo: pictureOf(site.logo) },
    visitor: isUnknown(args.request) ? undefined : visitorOf(user),
    pages,
    thoughts: health.thoughts,
    environment: environmentOf(args),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f3ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15140f" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {root ? <EnvironmentScript environment={root.environment} /> : null}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: titleOf(args.error), hidden: args.error !== undefined })
