import { randomUUID } from 'node:crypto'
import { signedInAs, signUp, withTokenOf } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type Client, type Json, rowsOf, visitor } from '../product/client'
import { makeForm, pdf } from '../product/form-designs'
import { mailsOf } from '../product/outbox'
import { editInAdmin } from '../product/people'
import { picture } from '../product/pictures'
import type { RunningProduct } from '../product/start'
import { upload } from '../product/uploads'
import type { Canaries, Secret } from './visible-fields'

/** Returns the text of a secret: a canary to watch for, or any text. */
type Write = (secret: Secret) => string

interface Planting {
  product: RunningProduct
  admin: Client
  /** By the names of placeholders. */
  ids: Map<string, string>
}

/** Stores one document of every kind with canaries in it, and one that requests may change. */
export async function seedCanaries(planting: Planting, canaries: Canaries): Promise<void> {
  await plantKinds(
    planting,
    'clay',
    (secret) => `${secret.replaceAll(' ', '-').toLowerCase()}-clay`,
  )
  await plantKinds(planting, 'secret', (secret) => canaries.plant(secret))
  await plantContents(planting, (secret) => canaries.plant(secret))
  await plantUser(planting, canaries)
}

async function plantKinds(
  planting: Planting,
  name: 'clay' | 'secret',
  write: Write,
): Promise<void> {
  const { admin, ids } = planting
  await plantProposals(planting, name, write)
  await plantChats(planting, name, write)
  await plantForms(planting, name, write)
  const reply = { title: write('a saved reply'), text: write('a saved reply') }
  ids.set(`reply.${name}`, await madeInAdmin(admin, '/api/replies', reply))
}

async function plantContents({ admin, ids }: Planting, write: Write): Promise<void> {
  const make = async (name: string, secret: Secret, fields: object): Promise<string> => {
    const text = write(secret)
    const metadata = { description: `About ${text}`, permission: 'public' }
    const body = {
      title: `On ${text}`,
      slug: newSlug(),
      data: `It says **${text}**.`,
      metadata,
      ...fields,
    }
    const made = await succeeding(admin.post('/v1/content', body))
    ids.set(`content.${name}`, String(made.id)).set(`slug.${name}`, String(made.slug))
    return String(made.id)
  }
  const isFor = (permission: string) => ({ status: 'published', metadata: { permission } })
  const draft = await make('draft', 'a draft', {})
  await make('own', 'the draft of its editor', {})
  await make('members', 'a content for users', isFor('authenticated'))
  await make('private', 'a content for holders of a view permission', isFor('view'))
  await make('archived', 'a content in the archive', { status: 'archived' })
  const trashed = await make('trashed', 'a content in the trash', {})
  const changes = [{ id: trashed, state: 'trashed' }]
  await succeeding(admin.post('/v1/admin/content/state', { changes }))

  const ahead = await make('ahead', 'an earlier version', { status: 'published', slug: newSlug() })
  const published = {
    title: 'Published',
    data: 'Published',
    metadata: { description: 'Published' },
  }
  const { updatedAt } = await succeeding(admin.post(`/v1/content/${ahead}`, published))
  const text = write('an unpublished change')
  const change = { title: text, data: text, metadata: { description: text }, updatedAt }
  await succeeding(admin.post(`/v1/content/${ahead}/draft`, change))
  const versions = await admin.get(`/v1/content/${ahead}/versions`)
  ids.set('version.ahead', String(rowsOf(versions.body.content).at(-1)?.id))

  const clay = { status: 'published', slug: newSlug() }
  const { id } = await succeeding(
    admin.post('/v1/content', { title: 'Clay', data: 'Clay', ...clay }),
  )
  ids.set('content.clay', String(id)).set('slug.clay', clay.slug)
  const its = await admin.get(`/v1/content/${String(id)}/versions`)
  ids.set('version.clay', String(rowsOf(its.body.content)[0]?.id))
  const preview = await succeeding(admin.post(`/v1/content/${String(id)}/preview`))
  ids.set('preview.clay', new URL(String(preview.url)).searchParams.get('token') ?? '')

  // A public content that links to private documents.
  const leading = {
    title: 'Public',
    slug: newSlug(),
    status: 'published',
    data: leadingTo(
      [draft, trashed, ids.get('content.private') ?? ''],
      ids.get('proposal.secret') ?? '',
    ),
  }
  const open = await succeeding(admin.post('/v1/content', leading))
  ids.set('content.public', String(open.id)).set('slug.public', leading.slug)
}

function leadingTo(contents: string[], proposal: string): object {
  const text = (words: string) => ({
    type: 'text',
    version: 1,
    text: words,
    format: 0,
    mode: 'normal',
    style: '',
    detail: 0,
  })
  const around = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const links = contents.map((value) => ({
    ...around,
    type: 'link',
    version: 3,
    children: [text('a link')],
    fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'contents', value } },
  }))
  const block = {
    type: 'block',
    version: 2,
    format: '',
    fields: { id: randomUUID().replaceAll('-', '').slice(0, 24), blockType: 'Proposal', proposal },
  }
  const paragraph = { ...around, type: 'paragraph', textFormat: 0, textStyle: '', children: links }
  return {
    root: { ...around, type: 'root', children: proposal ? [paragraph, block] : [paragraph] },
  }
}

async function plantProposals({ admin, ids }: Planting, name: string, write: Write): Promise<void> {
  const make = async (place: string, secret: Secret, status: 'draft' | 'sent') => {
    const text = () => write(secret)
    const body = {
      title: text(),
      client: text(),
      clientEmail: `${write('the address of a client')}@studio.example`.replaceAll(' ', ''),
      summary: text(),
      status,
      sections: [{ title: text(), body: text() }],
      items: [{ label: text(), quantity: 1, unitPrice: 1 }],
    }
    const { id } = await succeeding(admin.post('/v1/proposal', body))
    ids.set(`proposal.${place}`, String(id))
    return String(id)
  }
  if (name === 'clay') {
    const clay = await make('clay', 'a proposal', 'sent')
    const { body } = await admin.get(`/v1/proposal/${clay}/link`)
    ids.set('key.clay', String(body.key))
    return
  }
  await make('draft', 'a proposal', 'draft')
  const sent = await make('sent', 'a proposal', 'sent')
  ids.set('proposal.secret', sent)
  await make('shared', 'a proposal sent to a viewer', 'sent')
}

async function plantChats({ product, ids }: Planting, name: string, write: Write): Promise<void> {
  const begin = async (client: Client): Promise<string> => {
    const email = `${write('a chat')}@studio.example`
    const chat = { title: write('a chat'), email, messages: [{ text: write('a chat') }] }
    return String((await succeeding(client.post('/v1/chat', chat))).id)
  }
  const member = await signedInAs(product, await signUp(product))
  ids.set(name === 'clay' ? 'chat.clay' : 'chat.user', await begin(member))
  if (name === 'secret') ids.set('chat.visitor', await begin(visitor(product)))
}

async function plantForms(
  { product, admin, ids }: Planting,
  name: string,
  write: Write,
): Promise<void> {
  const formName = `${name}-${randomUUID().slice(0, 8)}`
  const address = { address: `http://127.0.0.1:9/${write('a webhook')}`, forms: [formName] }
  const webhook = { ...address, secret: `${write('a webhook')} and more` }
  ids.set(`webhook.${name}`, await madeInAdmin(admin, '/api/webhooks', webhook))
  const design = {
    name: formName,
    title: 'A form',
    mailTo: `${write('where a form is mailed to')}@studio.example`,
    fields: [
      { label: 'Words', kind: 'text' },
      { label: 'Plan', kind: 'file', fileTypes: ['pdf'], required: false },
    ],
  }
  ids.set(`design.${name}`, await makeForm(admin, design)).set(`formName.${name}`, formName)
  const form = new FormData()
  form.append('words', write('a submission'))
  form.append('plan', pdf, `${write('a submission')}.pdf`)
  const { id } = await succeeding(visitor(product).post(`/v1/form/${formName}`, form))
  ids.set(`form.${name}`, String(id))
  const { files } = (await admin.get(`/v1/admin/form/${String(id)}`)).body
  ids.set(`keptFile.${name}`, String(files?.[0]?.id))
  const deliveries = await admin.get(`/v1/admin/webhook/delivery?submission=${String(id)}`)
  const [delivery] = rowsOf(deliveries.body.content)
  ids.set(`delivery.${name}`, String(delivery?.id))
}

/** Two users with documents of their own: one that requests may change, and one with canaries. */
async function plantUser({ product, admin, ids }: Planting, canaries: Canaries): Promise<void> {
  const clay = await signUp(product)
  ids.set('user.clay', clay.id)
  const picturesOf = async (client: Client, targetId: string) =>
    String((await succeeding(upload(client, await picture(), { targetId, key: 'sheet' }))).id)
  ids.set('asset.clay', await picturesOf(await signedInAs(product, clay), clay.id))

  const word = () => canaries.plant('a user')
  const password = canaries.plant('a password')
  const person = { firstName: word(), lastName: word(), phone: word() }
  const email = `${word()}@studio.example`
  const made = await succeeding(visitor(product).post('/v1/user', { email, password, ...person }))
  const secret = { id: String(made.id), email, password }
  ids.set('user.secret', secret.id)
  const client = await signedInAs(product, secret)
  ids.set('asset.secret', await picturesOf(client, secret.id))
  for (const [, value = ''] of client.cookies.matchAll(/=([^;]+)/g)) {
    canaries.watch('a session', value)
    canaries.watch('a session', decodeURIComponent(value))
  }
  const { authorization = '' } = (await withTokenOf(product, secret)).headers
  canaries.watch('a token', authorization.replace('Bearer ', ''))
  const apiKey = randomUUID()
  canaries.watch('an API key', apiKey)
  await editInAdmin(admin, 'PATCH', `/api/users/${secret.id}`, { enableAPIKey: true, apiKey })
  await visitor(product).post('/v1/user/passwordReset/start', { email })
  const { recoveryCodes } = await switchOnTwoFactor(client, secret)
  for (const code of recoveryCodes) canaries.watch('a recovery code', code)
  for (const mail of await mailsOf(product)) {
    const isTheirs = mail.to?.some(({ address }) => address === email)
    const code = /\?code=(\w{8,})/.exec(mail.text ?? '')?.[1]
    if (isTheirs && code) canaries.watch('a mailed code', code)
  }
}

async function madeInAdmin(admin: Client, path: string, body: object): Promise<string> {
  const answer = await editInAdmin(admin, 'POST', path, body)
  if (answer.status !== 201) throw new Error(`Not planted: ${answer.status} ${answer.text}`)
  return String(answer.body.doc?.id)
}

async function succeeding(call: ReturnType<Client['get']>): Promise<Json> {
  const { status, body, text } = await call
  if (status >= 300) throw new Error(`Not planted: ${status} ${text}`)
  return body
}

function newSlug(): string {
  return `planted-${randomUUID().slice(0, 8)}`
}
