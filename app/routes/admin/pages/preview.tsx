import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentOfHome } from '../../../contents/content-data.server'
import { HomeContentView } from '../../../contents/home-content-view'
import { signedInStyles } from '../../../design/signed-in'
import { fixedPageMessages } from '../../../fixed-pages/messages'
import { requirePageEditor } from '../../../fixed-pages/page-editor.server'
import { editPath, editWords, pageNames } from '../../../fixed-pages/sections'
import { ContactView } from '../../../forms/contact-view'
import { ownDesign } from '../../../homes/design-names'
import { DesignHeader, DesignPage, hasOwnType } from '../../../homes/design-page'
import { homePage } from '../../../homes/home-page'
import { isUnwritten, QuietPage } from '../../../homes/quiet-page'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { loaderLanguage } from '../../../loaders/text.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import type { Handle } from '../../../navigation/handle'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { sitePageData } from '../../../site/page-data.server'
import { SitePageView } from '../../../site/page-view'
import { shownSite } from '../../../site/shown-site'

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const handle: Handle = { hideNavbar: true, Header: DesignHeader, ownType: hasOwnType }
export const links = signedInStyles

export async function loader(args: LoaderFunctionArgs) {
  await requirePageEditor(args)
  const { fixedPages, homes, site } = apiOf(args)
  const asked = args.params.name ?? ''
  const [{ name, isAhead }, page, { design }] = await callService(
    args.request,
    Promise.all([fixedPages.get(asked), fixedPages.preview(asked), homes.assignment()]),
  )
  if ('navigation' in page) {
    // Any page has the settings; a design of the home page may have a brand of its own.
    const about = await callService(args.request, site.about())
    return { name, isAhead, page: sitePageData(about, page.language), shownSite: shownSite(page) }
  }
  if ('fields' in page) return { name, isAhead, contact: page }
  if (!('hero' in page)) {
    return { name, isAhead, page: sitePageData(page, await loaderLanguage(args)) }
  }
  const content = await callService(args.request, contentOfHome(args, page))
  if (content) return { name, isAhead, content }
  const home = homePage(page)
  return { name, isAhead, home, design: isUnwritten(home) ? ownDesign : design }
}

/** The newest version of a page that every site has, as visitors would see it. */
export default function FixedPagePreviewPage() {
  const text = useText(fixedPageMessages)
  const shown = useLoaderData<typeof loader>()
  return (
    <>
      <aside className="preview-bar" aria-label={text('preview')}>
        <p>
          <strong>{text('preview.bar')}</strong>{' '}
          {text(shown.isAhead ? 'preview.draft' : 'preview.same')}
        </p>
        <SiteLink href={editPath(shown.name)} className="link">
          {editWords(shown.name, text)}
        </SiteLink>
      </aside>
      <Shown />
    </>
  )
}

function Shown() {
  const shown = useLoaderData<typeof loader>()
  if (shown.contact) return <ContactView design={shown.contact} isPreview />
  if (shown.content) return <HomeContentView content={shown.content} />
  if (shown.page) return <SitePageView {...shown.page} />
  return isUnwritten(shown.home) ? <QuietPage /> : <DesignPage {...shown} />
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, fixedPageMessages)
  const page = text(args.data ? pageNames[args.data.name] : 'page.any')
  return pageMeta(args, { title: text('meta.preview', { page }), hidden: true })
}
