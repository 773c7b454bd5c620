import { signedInAs } from './accounts'
import { switchOnTwoFactor } from './authenticator-app'
import { type ApiResponse, type Client, rowsOf, visitor } from './client'
import { brief } from './form-designs'
import { addPasskey, PasskeyDevice, signInWithPasskey } from './passkey-device'
import { editInAdmin, makeUser, type Person } from './people'
import { pdf } from './pictures'
import type { RunningProduct } from './start'
import { upload } from './uploads'

/** One write over HTTP. */
export interface Write {
  name: string
  run(): Promise<ApiResponse>
}

interface Subjects {
  /** Unique prefix of all names that the writes create. */
  name: string
  person: Person
  content: string
  chat: string
}

/**
 * The kinds of writes other than the usual ones to proposals, contents, permissions, chats and
 * forms.
 */
export async function otherWrites(
  product: RunningProduct,
  admin: Client,
  subjects: Subjects,
): Promise<Write[]> {
  let count = 0
  const next = () => (count += 1)
  return [
    ...contentWrites(admin, subjects, next),
    ...accountWrites(product, admin, subjects, next),
    ...proposalAndChatWrites(product, admin, subjects, next),
    ...(await configurationWrites(admin, subjects, next)),
  ]
}

function contentWrites(admin: Client, { name, content }: Subjects, next: () => number): Write[] {
  const state = (id: unknown, wanted: string) =>
    admin.post('/v1/admin/content/state', { changes: [{ id, state: wanted }] })
  const draft = `/v1/content/${content}/draft`

  return [
    {
      name: 'a document in the place of another',
      run: () => upload(admin, pdf, { targetId: content, key: name }),
    },
    {
      name: 'a content that is made, put into the trash, taken out and removed',
      async run() {
        const { body } = await admin.post('/v1/content', { title: `${name} other ${next()}` })
        const address = `/api/contents/${String(body.id)}`
        await editInAdmin(admin, 'PATCH', address, { deletedAt: new Date().toISOString() })
        await state(body.id, 'draft')
        await state(body.id, 'trashed')
        return admin.post('/v1/admin/content/removal', { ids: [body.id] })
      },
    },
    {
      name: 'a draft, saved by the editor',
      async run() {
        const { body } = await admin.get(draft)
        const answer = await admin.post(draft, {
          updatedAt: body.updatedAt,
          data: `Draft ${next()}.`,
          as: 'draft',
        })
        // Another write came first. The editor would report the conflict, too.
        return answer.status === 409 ? { ...answer, status: 200 } : answer
      },
    },
    {
      name: 'a version that is restored',
      async run() {
        const made = await admin.post('/v1/content', {
          title: `${name} other ${next()}`,
          data: 'One.',
        })
        const address = `/v1/content/${String(made.body.id)}`
        await admin.post(address, { data: 'Two.' })
        const { body } = await admin.get(`${address}/versions`)
        const [, first] = rowsOf(body.content)
        const version = await admin.get(`${address}/versions/${first?.id}`)
        return admin.post(`${address}/versions/${first?.id}/restore`, {
          latestSavedAt: version.body.latest?.savedAt,
        })
      },
    },
    {
      name: 'a plan to publish',
      async run() {
        const { body } = await admin.post('/v1/content', { title: `${name} other ${next()}` })
        const plan = { action: 'publish', dueAt: new Date() }
        return admin.post(`/v1/content/${String(body.id)}/schedule`, plan)
      },
    },
    {
      name: 'an import',
      run() {
        const rows = [1, 2].map(() => ({
          title: `${name} other ${next()}`,
          type: 'page',
          metadata: { permission: 'public' },
        }))
        const form = new FormData()
        const type = 'application/json'
        form.set('file', new File([JSON.stringify(rows)], 'contents.json', { type }))
        form.set('_payload', JSON.stringify({ collectionSlug: 'contents', importMode: 'create' }))
        return admin.post('/api/imports', form, { headers: { origin: admin.url } })
      },
    },
  ]
}

function accountWrites(
  product: RunningProduct,
  admin: Client,
  { name, person }: Subjects,
  next: () => number,
): Write[] {
  async function signUp(): Promise<{ account: Person; client: Client }> {
    const email = `signed-up-${name}-${next()}@studio.example`
    const account = { email, password: `the password of ${name}` }
    const { body } = await visitor(product).post('/v1/user', { ...account, firstName: 'Mixed' })
    const client = await signedInAs(product, account)
    return { account: { ...account, id: String(body.id) }, client }
  }

  return [
    {
      name: 'a sign-up, and its removal',
      async run() {
        const { account, client } = await signUp()
        const { password } = account
        return client.call('DELETE', `/v1/user/${account.id}`, { body: { password } })
      },
    },
    {
      name: 'a passkey, and a sign-in with it',
      async run() {
        const { account, client } = await signUp()
        const device = new PasskeyDevice({ origin: product.url })
        await addPasskey(client, account, device)
        return signInWithPasskey(visitor(product), device)
      },
    },
    {
      name: 'a second factor, and the end of all sessions',
      async run() {
        const { account, client } = await signUp()
        await switchOnTwoFactor(client, account)
        return client.call('DELETE', `/v1/user/${account.id}/sessions`)
      },
    },
    {
      name: 'a password that was forgotten',
      run: () => admin.post(`/v1/user/${person.id}/passwordReset`),
    },
    {
      name: 'a user, in the content management',
      run: () =>
        editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, { lastName: `Mixed ${next()}` }),
    },
    {
      name: 'a user who is made in the content management',
      async run() {
        const { id } = await makeUser(admin, `made-${name}-${next()}`, [{ permission: 'edit' }])
        return admin.get(`/v1/user/${id}`)
      },
    },
  ]
}

function proposalAndChatWrites(
  product: RunningProduct,
  admin: Client,
  { name, chat }: Subjects,
  next: () => number,
): Write[] {
  return [
    {
      name: 'a proposal that is copied, and accepted by its link',
      async run() {
        const items = [{ label: 'One', quantity: 1, unitPrice: 10 }]
        const made = await admin.post('/v1/proposal', { title: name, client: 'Client', items })
        const copy = await admin.post(`/v1/proposal/${String(made.body.id)}/copy`)
        const address = `/v1/proposal/${String(copy.body.id)}`
        await admin.post(address, { status: 'sent' })
        const { body } = await admin.get(`${address}/link`)
        const answer = { key: body.key, status: 'accepted', name: 'Ada' }
        return visitor(product).post(`${address}/answer`, answer)
      },
    },
    {
      name: 'who answers a chat, and what was read of it',
      async run() {
        const { body } = await admin.get('/v1/user/current')
        const userId = next() % 2 ? String(body.id) : null
        await admin.post(`/v1/chat/${chat}/read`, {})
        return admin.post(`/v1/chat/${chat}/assign`, { userId })
      },
    },
    {
      name: 'a submission that is removed',
      async run() {
        const { body } = await visitor(product).post('/v1/form/removed', { name })
        return admin.post('/v1/admin/form/removal', { ids: [body.id] })
      },
    },
  ]
}

async function configurationWrites(
  admin: Client,
  { name, content }: Subjects,
  next: () => number,
): Promise<Write[]> {
  const design = await editInAdmin(admin, 'POST', '/api/form-designs', { ...brief, name })
  const designId = String(design.body.doc?.id)

  return [
    {
      name: 'a form’s fields, in the content management',
      run: () =>
        editInAdmin(admin, 'PATCH', `/api/form-designs/${designId}`, {
          fields: brief.fields.slice(0, 1 + (next() % brief.fields.length)),
        }),
    },
    {
      name: 'the site, in the content management',
      run: () =>
        editInAdmin(admin, 'POST', '/api/globals/site', { description: `Said ${next()} times.` }),
    },
    {
      name: 'a redirect, in the content management',
      run: () =>
        editInAdmin(admin, 'POST', '/api/redirects', {
          from: `moved-${name}-${next()}`,
          to: content,
        }),
    },
    {
      name: 'a reply for chats, in the content management',
      run: () =>
        editInAdmin(admin, 'POST', '/api/replies', {
          title: `${name} other ${next()}`,
          text: 'Hello',
        }),
    },
    {
      name: 'a webhook, in the content management',
      run: () =>
        editInAdmin(admin, 'POST', '/api/webhooks', {
          address: `https://example.com/${name}/${next()}`,
          active: false,
        }),
    },
  ]
}
