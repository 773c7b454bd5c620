import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AddressScript } from './chrome/address-script'
import { EnvironmentScript } from './chrome/environment-script'
import { FadeInScript } from './chrome/fade-in-script'
import { chromeMessages } from './chrome/messages'
import { PageFrame } from './chrome/page-frame'
import bricolage from './design/fonts/bricolage-grotesque-opsz-normal.woff2?url'
import newsreader from './design/fonts/newsreader-wght-normal.woff2?url'
import stylesheet from './design/site.css?url'
import { titleOf } from './errors/error-kind'
import { errorMessages } from './errors/messages'
import { apiOf, environmentOf } from './loaders/api.server'
import { callService } from './loaders/call-service.server'
import { isTokenless } from './loaders/token-mode.server'
import { visitorOf } from './loaders/visitor-of.server'
import { textIn } from './messages/catalogue'
import { interfaceLanguage } from './messages/page-language'
import { pageText } from './messages/page-text'
import { LanguageContext } from './messages/use-text'
import { contentIn, handleOf } from './navigation/handle'
import { ScrollScript, StartScripts } from './page-head/inline-scripts'
import { pageMeta } from './page-head/page-meta'
import { pageListAsJson } from './rendering/page-list-html.server'
import { type RootData, useRootData } from './root-data'
import { accentsOf, brandAttributes } from './site/brand-style'
import { IconLinks } from './site/icon-links'
import { shownSite } from './site/shown-site'

export { ErrorBoundary } from './errors/error-boundary'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

const feeds = [
  { href: '/rss.xml', type: 'application/rss+xml' },
  { href: '/atom.xml', type: 'application/atom+xml' },
  { href: '/feed.json', type: 'application/feed+json' },
]

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const api = apiOf(args)
  const [site, user, pages, thoughts] = await callService(
    args.request,
    Promise.all([api.site.get(), api.users.current(), api.site.pages(), api.health.thoughts()]),
  )
  return {
    site: shownSite(site),
    visitor: isTokenless(args.request) ? undefined : visitorOf(user),
    pages: pageListAsJson(pages),
    thoughts,
    environment: environmentOf(args),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const matches = useMatches()
  const ownType = handleOf(matches).ownType?.(matches.at(-1)?.data) ?? false
  // A home design with a typeface and a palette of its own would fit no other accent.
  const brand = ownType ? undefined : root?.site.brand
  const accents = brand && accentsOf(brand)
  const typeface = brand?.typeface ?? null
  const language = interfaceLanguage(contentIn(matches)?.language, root?.site.language ?? 'en')
  const text = textIn(chromeMessages, language)
  return (
    <html lang={language} {...(brand && brandAttributes(brand))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <AddressScript />
        <meta
          name="theme-color"
          content={accents?.light ?? '#f6f3ee'}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={accents?.dark ?? '#15140f'}
          media="(prefers-color-scheme: dark)"
        />
        <Meta />
        {ownType ? null : (
          <>
            {typeface === null || typeface === 'bricolage' ? <FontAhead href={bricolage} /> : null}
            {typeface === null || typeface === 'newsreader' ? (
              <FontAhead href={newsreader} />
            ) : null}
          </>
        )}
        <IconLinks version={root?.site.icon ?? null} />
        <Links />
        {feeds.map((feed) => (
          <link key={feed.href} rel="alternate" {...feed} title={text('articles')} />
        ))}
        <FadeInScript />
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
        {root ? <EnvironmentScript environment={root.environment} /> : null}
        <ScrollScript />
        <StartScripts />
      </body>
    </html>
  )
}

function FontAhead({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
}

export default function App() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: titleOf(args.error, pageText(args, errorMessages)),
    hidden: args.error !== undefined,
  })
