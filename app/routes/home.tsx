import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
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

export async function loader(args: LoaderFunctionArgs): Promise<DesignData> {
  args.context.ignoreQuery?.()
  const home = homePage(await callService(args.request, apiOf(args).site.home()))
  const design = isUnwritten(home) ? ownDesign : (args.context.homeDesign ?? ownDesign)
  return { design, home }
}

/** The home page, in the chosen or tested design; without texts it is a page of its own. */
export default function HomePage() {
  const shown = useLoaderData<typeof loader>()
  useDesignCookie(shown.design)
  return isUnwritten(shown.home) ? <QuietPage /> : <DesignPage {...shown} />
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title:
      args.data?.home.hero.title.replace(/[.!\s]+$/, '') || pageText(args, homesMessages)('home'),
    description: args.data?.home.hero.text,
    card: '/og/page/home.png',
    data: organization(args),
  })
