import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { chromeMessages } from '../../chrome/messages'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { loaderLanguage } from '../../loaders/text.server'
import { pageText } from '../../messages/page-text'
import { pageMeta } from '../../page-head/page-meta'
import { withQuestions } from '../../rich-text/questions-data'
import { sitePageData } from '../../site/page-data.server'
import { SitePageView } from '../../site/page-view'

export async function loader(args: LoaderFunctionArgs) {
  args.context.ignoreQuery?.()
  const page = await callService(args.request, apiOf(args).site.about())
  return sitePageData(page, await loaderLanguage(args))
}

export default function AboutPage() {
  return <SitePageView {...useLoaderData<typeof loader>()} />
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: pageText(args, chromeMessages)('about'),
    description: args.data?.description,
    data: withQuestions(undefined, args.data?.body ?? null),
    card: '/og/page/about.png',
  })
