import { type ApiResponse, type Client, visitor } from './client'
import { otherWrites, type Write } from './other-writes'
import { editInAdmin, makeUser } from './people'
import { administrator, type RunningProduct } from './start'

/** A write whose last row is known. */
export interface MixedWrite extends Write {
  /** The collection, or the list in a document, that it writes last. */
  last: 'changes' | 'chats' | 'event_outbox' | 'proposal-links'
}

/** One write of each kind. Calling it again writes the same subjects again. */
export interface MixedWrites {
  writes: MixedWrite[]
  /** More kinds of writes, whose last row does not matter. */
  others: Write[]
  /** The user whose permissions are granted and withdrawn. */
  userId: string
}

let made = 0

/**
 * Creates the subjects and the writes. Each write stores rows in several tables.
 * @param admin an administrator, signed in to the product
 */
export async function mixedWrites(product: RunningProduct, admin: Client): Promise<MixedWrites> {
  made += 1
  const name = `mixed-${process.pid}-${made}`
  const targetId = await idOf(admin.get('/v1/user/current'))
  const person = await makeUser(admin, name, [{ permission: 'edit', targetId }])
  const proposal = await idOf(
    admin.post('/v1/proposal', {
      title: name,
      client: 'Client',
      status: 'sent',
      items: itemsOf(3),
    }),
  )
  const content = await idOf(
    admin.post('/v1/content', { title: name, status: 'published', data: `A page, ${name}.` }),
  )
  const guest = visitor(product)
  const chat = await idOf(guest.post('/v1/chat', { title: name, messages: [{ text: 'Hello' }] }))
  let count = 0
  const next = () => (count += 1)
  const acl = { permission: 'view', targetId: content }

  const writes: MixedWrite[] = [
    {
      name: 'the items of a proposal',
      last: 'changes',
      run: () => admin.post(`/v1/proposal/${proposal}`, { items: itemsOf(next() % 5) }),
    },
    {
      name: 'the items of a proposal, in the content management',
      last: 'changes',
      run: () =>
        editInAdmin(admin, 'PATCH', `/api/proposals/${proposal}`, { items: itemsOf(next() % 4) }),
    },
    {
      name: 'the link of a proposal',
      last: 'proposal-links',
      run: () => admin.post(`/v1/proposal/${proposal}/link`),
    },
    {
      name: 'a new proposal',
      last: 'changes',
      run: () => admin.post('/v1/proposal', { title: name, client: 'Client', items: itemsOf(2) }),
    },
    {
      name: 'a content',
      last: 'changes',
      run: () => admin.post(`/v1/content/${content}`, { title: `${name} ${next()}` }),
    },
    {
      name: 'a new content',
      last: 'changes',
      run: () =>
        admin.post('/v1/content', {
          title: `${name} ${next()}`,
          status: 'published',
          data: 'A page.',
        }),
    },
    {
      name: 'the address of a content, in the content management',
      last: 'changes',
      run: () =>
        editInAdmin(admin, 'PATCH', `/api/contents/${content}`, { slug: `${name}-${next()}` }),
    },
    { name: 'a right', last: 'changes', run: () => admin.post(`/v1/user/${person.id}/acl`, acl) },
    {
      name: 'a right withdrawn',
      last: 'changes',
      run: () => admin.call('DELETE', `/v1/user/${person.id}/acl`, { body: acl }),
    },
    {
      name: 'a sign-in',
      last: 'changes',
      run: () => visitor(product).post('/v1/auth', administrator),
    },
    {
      name: 'a new chat',
      last: 'chats',
      run: () =>
        visitor(product).post('/v1/chat', {
          title: name,
          messages: [{ text: 'One' }, { text: 'Two' }],
        }),
    },
    {
      name: 'a message',
      last: 'chats',
      run: () => guest.post('/v1/chat', { id: chat, messages: [{ text: `${next()}` }] }),
    },
    {
      name: 'a form',
      last: 'event_outbox',
      run: () => visitor(product).post('/v1/form/mixed', { name, number: String(next()) }),
    },
  ]
  return {
    writes,
    others: await otherWrites(product, admin, { name, person, content, chat }),
    userId: person.id,
  }
}

function itemsOf(count: number) {
  return Array.from({ length: count + 1 }, (_, n) => ({
    label: `Item ${n}`,
    quantity: n + 1,
    unitPrice: 10 * (n + 1),
  }))
}

async function idOf(answer: Promise<ApiResponse>): Promise<string> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`Nothing was made: ${status} ${text}`)
  return String(body.id)
}
