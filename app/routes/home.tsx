import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentOfHome } from '../contents/content-data.server'
import { HomeContentView } from '../contents/home-content-view'
import { contentMeta } from '../contents/meta'
import type { HomeContent } from '../contents/page'
import { useDesignCookie } from '../homes/design-cookie'
import { ownDesign } from '../homes/design-names'
import { type DesignData, DesignHeader, DesignPage, hasOwnType } from '../homes/design-page'
import { homePage } from '../homes/home-page'
import { homesMessages } from '../homes/messages'
import { isUnwritten, QuietPage } from '../homes/quiet-page'
import { apiOf } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
import { pageText } from '../messages/page-text'
import type { Handle } from '../navigation/handle'
import { organization } from '../page-head/organization'
import { pageMeta } from '../page-head/page-meta'

export const handle: Handle = {
  hideNavbar: true,
  Header: DesignHeader,
  ownType: hasOwnType,
  asksForConsent: true,
}

interface HomeData extends DesignData {
  /** The content that is shown in place of the design. */
  content: HomeContent | null
}

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  args.context.ignoreQuery?.()
  const texts = await callService(args.request, apiOf(args).site.home())
  const home = homePage(texts)
  const content = await callService(args.request, contentOfHome(args, texts))
  const hasNoDesign = content !== null || isUnwritten(home)
  return { design: hasNoDesign ? ownDesign : (args.context.homeDesign ?? ownDesign), home, content }
}

/** The home page: a content, or the chosen or tested design; without texts it is a page of its own. */
export default function HomePage() {
  const shown = useLoaderData<typeof loader>()
  useDesignCookie(shown.design)
  if (shown.content) return <HomeContentView content={shown.content} />
  return isUnwritten(shown.home) ? <QuietPage /> : <DesignPage {...shown} />
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (args.data?.content) return contentMeta(args, args.data.content)
  return pageMeta(args, {
    title:
      args.data?.home.hero.title.replace(/[.!\s]+$/, '') || pageText(args, homesMessages)('home'),
    description: args.data?.home.hero.text,
    card: '/og/page/home.png',
    data: organization(args),
  })
}
