import type { LoaderFunctionArgs } from '@remix-run/node'
import { contentMessages } from '../../contents/messages'
import { typeNames } from '../../contents/type-names'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { textIn } from '../../messages/catalogue'
import { cardName, cardResponse } from '../../page-head/open-graph/card-response.server'

const grounds = { page: 'paper', article: 'blue', case: 'green' } as const

/** The social card of a content. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args)
  const [content, site] = await callService(
    args.request,
    Promise.all([api.contents.get(cardName(args.params.file)), api.site.get()]),
  )
  return cardResponse({
    kind: textIn(contentMessages, site.language)(typeNames[content.type]),
    title: content.title,
    siteName: site.name,
    ground: grounds[content.type],
    accent: site.brand.accent,
  })
}
