import type { Api } from '../../server/api/contract'
import type { Asset } from '../../server/assets/contract'
import type { FixedPage } from '../../server/site/pages/contract'
import type { PictureChoice } from './values'

const maxPictures = 100

/** The newest pictures of the library, and those that a page shows already. */
export async function pictureChoices(
  { library }: Pick<Api, 'library'>,
  { page }: FixedPage,
): Promise<PictureChoice[]> {
  const { content } = await library.list({ only: 'pictures', size: maxPictures, sort: 'id,desc' })
  // Social networks show no SVG, and nobody would look for a profile picture here.
  const pictures = content.filter(({ type, key }) => type !== 'image/svg+xml' && key !== 'profile')
  const choices = pictures.map((asset) =>
    choice(asset, asset.folder ? `${asset.folder}: ${asset.name}` : asset.name),
  )
  const known = new Set(choices.map(({ id }) => id))
  const used = picturesOf(page).filter(({ id }) => !known.has(id))
  return [...choices, ...used.map((asset) => choice(asset, asset.alt))]
}

function choice({ id, files }: Asset, name: string): PictureChoice {
  return { id, name, src: files.w640 ?? files.original ?? '' }
}

function picturesOf(page: FixedPage['page']): Asset[] {
  if ('fields' in page) return []
  const images = 'hero' in page ? [page.hero, ...page.work.items, ...page.people.items] : [page]
  return images.flatMap(({ image }) => image ?? [])
}
