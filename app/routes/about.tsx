import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answer } from '../answers.server'
import { apiOf } from '../api.server'
import { sitePageData } from '../components/site-page-data.server'
import { SitePageView } from '../components/site-page-view'
import { pageMeta } from '../page-meta'

export async function loader(args: LoaderFunctionArgs) {
  args.context.ignoreQuery?.()
  return sitePageData(await answer(args.request, apiOf(args).site.about()))
}

export default function AboutPage() {
  return <SitePageView {...useLoaderData<typeof loader>()} />
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'About',
    description: args.data?.description,
    card: '/og/page/about.png',
  })
