import type { LoaderFunctionArgs } from '@remix-run/node'
import { chromeMessages } from '../../chrome/messages'
import { apiOf } from '../../loaders/api.server'
import { callService, notFound } from '../../loaders/call-service.server'
import { loaderText } from '../../loaders/text.server'
import { cardName, cardResponse } from '../../page-head/open-graph/card-response.server'

/** The social card of one of the site's own pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { site } = apiOf(args)
  const titles: Record<string, () => Promise<string>> = {
    home: async () => (await site.home()).hero.title,
    about: async () => (await site.about()).title,
    terms: async () => (await site.terms()).title,
    contact: async () => (await loaderText(args, chromeMessages))('contact'),
  }
  const name = cardName(args.params.file)
  const title = Object.hasOwn(titles, name) ? titles[name] : undefined
  if (!title) throw notFound()
  const [text, { name: siteName, footer, brand }] = await callService(
    args.request,
    Promise.all([title(), site.get()]),
  )
  return cardResponse({
    kind: footer.company || siteName,
    title: text || siteName,
    siteName,
    ground: name === 'home' ? 'night' : 'paper',
    accent: brand.accent,
  })
}
