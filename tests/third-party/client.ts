import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from './v1'

const { API: baseUrl, API_EMAIL: email = '', API_PASSWORD: password = '' } = process.env
const stranger = createClient<paths>({ baseUrl })

const { data: session } = await stranger.POST('/auth', { body: { email, password } })
assert(session)
const administrator = createClient<paths>({
  baseUrl,
  headers: { Authorization: `Bearer ${session.token}` },
})

const draft = await administrator.POST('/content', {
  body: { title: 'From a generated client', type: 'article', data: 'A **page**.' },
})
assert(draft.data, JSON.stringify(draft.error))
const { id } = draft.data
const hidden = await stranger.GET('/content/{id}', { params: { path: { id } } })
assert.equal(hidden.error?.error, 'NotFound')

const published = await administrator.POST('/content/{id}', {
  params: { path: { id } },
  body: { status: 'published', updatedAt: draft.data.updatedAt },
})
assert.equal(published.data?.status, 'published', JSON.stringify(published.error))
const { data: list } = await stranger.GET('/content', {
  params: { query: { size: 1, sort: ['createdAt,desc'] } },
})
assert.deepEqual(
  list?.content.map((each) => each.id),
  [id],
)

const sent = await stranger.POST('/form/{name}', {
  params: { path: { name: 'generated' } },
  body: { name: 'Ada', topics: ['one', { two: [3] }] },
})
assert.equal(sent.response.status, 201)
