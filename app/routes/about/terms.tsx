import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageMeta } from '../../page-head/page-meta'
import { sitePageData } from '../../site/page-data.server'
import { SitePageView } from '../../site/page-view'

export async function loader(args: LoaderFunctionArgs) {
  args.context.ignoreQuery?.()
  return sitePageData(await callService(args.request, apiOf(args).site.terms()))
}

export default function TermsPage() {
  return <SitePageView {...useLoaderData<typeof loader>()} />
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Terms Of Service',
    description: args.data?.description,
    card: '/og/page/terms.png',
  })
