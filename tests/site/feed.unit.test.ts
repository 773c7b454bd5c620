import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { feedOf } from '../../app/feeds/feed.server'
import { ApiError } from '../../server/operations/api-error'

const publishedAt = new Date('2026-11-25T12:00:00.000Z')

function article(id: string) {
  const metadata = { description: '', image: null, permission: 'public' }
  return {
    id,
    title: id,
    url: `/${id}`,
    metadata,
    author: null,
    publishedAt,
    updatedAt: publishedAt,
  }
}

/** A site whose second article answers so, although it is still in the list. */
function siteWhere(failure: Error): LoaderFunctionArgs {
  const contents = {
    list: async ({ type }: { type: string }) => ({
      content: type === 'article' ? [article('first'), article('second')] : [],
      last: true,
    }),
    get: async (id: string) => {
      if (id === 'second') throw failure
      return article(id)
    },
    render: async (content: object) => ({ ...content, data: '<p>Text</p>' }),
  }
  const site = { get: async () => ({ name: 'Studio', footer: {}, languages: [] }) }
  const context = { api: { contents, site }, environment: { siteUrl: 'https://studio.example' } }
  return {
    request: new Request('https://studio.example/rss.xml'),
    context,
  } as unknown as LoaderFunctionArgs
}

test.each(['NotFound', 'Forbidden', 'Unauthorized'] as const)(
  'an article that became %s since the list was read is left out of a feed',
  async (name) => {
    const { items } = await feedOf(siteWhere(new ApiError(name, 'Gone.')))
    expect(items.map(({ title }) => title)).toEqual(['first'])
  },
)

test('a feed fails when the database is away, instead of losing articles', async () => {
  await expect(feedOf(siteWhere(new ApiError('ServiceUnavailable', 'Away.')))).rejects.toThrow(
    'Away.',
  )
})
