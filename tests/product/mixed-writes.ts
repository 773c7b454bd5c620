import { type Answer, Client, visitor } from './client'
import { brief } from './form-designs'
import { editInAdmin, makeUser, type Person } from './people'
import { pdf } from './pictures'
import { administrator, type RunningProduct } from './start'
import { upload } from './uploads'

/** One write through the front door. */
export interface MixedWrite {
  name: string
  /** The collection that it writes last, or the list in it. */
  last: 'changes' | 'chats' | 'deliveries' | 'proposal-links' | 'proposals-items'
  run(): Promise<Answer>
}

/** Of each kind of write one; called again, they write the same subjects again. */
export interface MixedWrites {
  writes: MixedWrite[]
  /** More kinds of writes, of which nobody has to know what they write last. */
  others: Omit<MixedWrite, 'last'>[]
  /** The user whose rights are granted and withdrawn. */
  userId: string
}

let made = 0

/**
 * Makes the subjects that writes are about, and the writes: each of them stores rows in several tables.
 * @param admin an administrator, signed in to the product
 */
export async function mixedWrites(product: RunningProduct, admin: Client): Promise<MixedWrites> {
  made += 1
  const name = `mixed-${process.pid}-${made}`
  const person = await makeUser(admin, name, [{ permission: 'edit', targetId: 'something' }])
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
      last: 'proposals-items',
      run: () => admin.post(`/v1/proposal/${proposal}`, { items: itemsOf(next() % 5) }),
    },
    {
      name: 'the items of a proposal, in the content management',
      last: 'proposals-items',
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
      last: 'proposals-items',
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
      last: 'deliveries',
      run: () => visitor(product).post('/v1/form/mixed', { name, number: String(next()) }),
    },
  ]
  return { writes, others: await otherWrites(admin, { name, person, content }), userId: person.id }
}

async function otherWrites(
  admin: Client,
  { name, person, content }: { name: string; person: Person; content: string },
): Promise<Omit<MixedWrite, 'last'>[]> {
  const design = await editInAdmin(admin, 'POST', '/api/form-designs', { ...brief, name })
  const designId = String(design.body.doc?.id)
  let count = 0
  const next = () => (count += 1)
  return [
    {
      name: 'a document in the place of another',
      run: () => upload(admin, pdf, { targetId: content, key: name }),
    },
    {
      name: 'a content that is made, and put into the trash',
      async run() {
        const { body } = await admin.post('/v1/content', { title: `${name} ${next()}` })
        const address = `/api/contents/${String(body.id)}`
        return editInAdmin(admin, 'PATCH', address, { deletedAt: new Date().toISOString() })
      },
    },
    {
      name: 'a sign-up',
      run: () =>
        new Client(admin.url).post('/v1/user', {
          email: `signed-up-${name}-${next()}@studio.example`,
          password: `the password of ${name}`,
          firstName: 'Mixed',
        }),
    },
    {
      name: 'a form’s fields, in the content management',
      run: () =>
        editInAdmin(admin, 'PATCH', `/api/form-designs/${designId}`, {
          fields: brief.fields.slice(0, 1 + (next() % brief.fields.length)),
        }),
    },
    {
      name: 'a user, in the content management',
      run: () =>
        editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, { lastName: `Mixed ${next()}` }),
    },
    {
      name: 'the site, in the content management',
      run: () =>
        editInAdmin(admin, 'POST', '/api/globals/site', { description: `Said ${next()} times.` }),
    },
  ]
}

function itemsOf(count: number) {
  return Array.from({ length: count + 1 }, (_, n) => ({
    label: `Item ${n}`,
    quantity: n + 1,
    unitPrice: 10 * (n + 1),
  }))
}

async function idOf(answer: Promise<Answer>): Promise<string> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`Nothing was made: ${status} ${text}`)
  return String(body.id)
}
