import { expect } from 'vitest'
import { Client } from './client'
import { brief, filledBriefForm } from './form-designs'
import { editInAdmin } from './people'

/** Makes documents of kinds that the demonstration site has none of. */
export async function makeOneOfEach(admin: Client): Promise<void> {
  const anonymous = new Client(admin.url)
  const made = await admin.post('/v1/content', { title: 'Moved about', type: 'page', data: 'One.' })
  const address = `/v1/content/${made.body.id}`
  const responses = [
    made,
    await admin.post(address, { slug: 'moved-about', status: 'published' }),
    await admin.post(address, { slug: 'moved-away' }),
    await admin.post(`${address}/schedule`, {
      action: 'unpublish',
      dueAt: new Date(Date.now() + 7 * 24 * 3_600_000),
    }),
    await editInAdmin(admin, 'POST', '/api/webhooks', { address: 'http://127.0.0.1:9/' }),
    await anonymous.post('/v1/chat', { title: 'A question', messages: [{ text: 'Hello?' }] }),
    await editInAdmin(admin, 'POST', '/api/form-designs', { ...brief, name: 'backed-up' }),
    await anonymous.post('/v1/form/backed-up', filledBriefForm()),
  ]
  expect(responses.filter(({ status }) => status >= 300)).toEqual([])
}
