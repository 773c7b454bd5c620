import type { Api } from '../../server/api/contract'

const maxNames = 1000

/** The names of the tags that the editor suggests. */
export async function tagNames({ tags }: Api): Promise<string[]> {
  const { content } = await tags.list({ size: maxNames, sort: 'name' })
  return content.map(({ name }) => name)
}

/** The titles of the series that the editor suggests. */
export async function seriesTitles({ series }: Api): Promise<string[]> {
  const { content } = await series.list({ size: maxNames, sort: 'title' })
  return content.map(({ title }) => title)
}
