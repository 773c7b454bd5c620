import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAlternative } from '../homes/design-names'
import { type DesignData, DesignHeader, DesignPage, hasOwnType } from '../homes/design-page'
import { homePage } from '../homes/home-page'
import { homesMessages } from '../homes/messages'
import { apiOf } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
import { pageText } from '../messages/page-text'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'

export const handle: Handle = { hideNavbar: true, Header: DesignHeader, ownType: hasOwnType }

export async function loader(args: LoaderFunctionArgs): Promise<DesignData> {
  const design = new URL(args.request.url).pathname.split('/')[1] ?? ''
  if (!isAlternative(design)) throw new Response(null, { status: 404 })
  args.context.ignoreQuery?.()
  return { design, home: homePage(await callService(args.request, apiOf(args).site.home())) }
}

export default function HomeDesign() {
  return <DesignPage {...useLoaderData<typeof loader>()} />
}

/** For search engines all designs are the same home page. */
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title:
      args.data?.home.hero.title.replace(/[.!\s]+$/, '') || pageText(args, homesMessages)('home'),
    description: args.data?.home.hero.text,
    card: '/og/page/home.png',
    path: '/',
  })
