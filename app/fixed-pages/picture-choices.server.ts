import type { Api } from '../../server/api/contract'
import type { Asset } from '../../server/assets/contract'
import type { FixedPage } from '../../server/site/pages/contract'
import { choiceOf, namedChoice } from './picture-choice'
import type { PictureChoice } from './values'

const maxPictures = 100

/** The newest pictures of the library, and those that a page shows already. */
export async function pictureChoices(
  { library }: Pick<Api, 'library'>,
  { page }: FixedPage,
): Promise<PictureChoice[]> {
  const { content } = await library.list({ only: 'pictures', size: maxPictures, sort: 'id,desc' })
  const choices = content.flatMap((asset) => choiceOf(asset) ?? [])
  const known = new Set(choices.map(({ id }) => id))
  const used = picturesOf(page).filter(({ id }) => !known.has(id))
  return [...choices, ...used.map((asset) => namedChoice(asset, asset.alt))]
}

function picturesOf(page: FixedPage['page']): Asset[] {
  if ('fields' in page) return []
  const images = 'hero' in page ? [page.hero, ...page.work.items, ...page.people.items] : [page]
  return images.flatMap(({ image }) => image ?? [])
}
