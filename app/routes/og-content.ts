import type { LoaderFunctionArgs } from '@remix-run/node'
import { answer } from '../answers.server'
import { apiOf } from '../api.server'
import { typeNames } from '../content/type-names'
import { cardAnswer, cardName } from '../open-graph/card-answer.server'

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
