import type { LoaderFunctionArgs } from '@remix-run/node'
import { typeNames } from '../../contents/type-names'
import { answer } from '../../loaders/answers.server'
import { apiOf } from '../../loaders/api.server'
import { cardAnswer, cardName } from '../../page-head/open-graph/card-answer.server'

const grounds = { page: 'paper', article: 'blue', case: 'green' } as const

/** The picture that stands for a content where it is shared. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args)
  const [content, site] = await answer(
    args.request,
    Promise.all([api.contents.get(cardName(args.params.file)), api.site.get()]),
  )
  return cardAnswer({
    kind: typeNames[content.type],
    title: content.title,
    siteName: site.name,
    ground: grounds[content.type],
  })
}
