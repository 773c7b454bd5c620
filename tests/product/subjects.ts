import { randomBytes } from 'node:crypto'
import { signUp, withTokenOf } from './accounts'
import type { RoleCaller } from './callers'
import { Client, visitor } from './client'
import { picture } from './pictures'
import type { RunningProduct } from './start'
import { upload } from './uploads'

/** The kind of document that a call is about. */
export type SubjectKind = 'user' | 'content' | 'proposal' | 'chat' | 'asset'
/** The owner: the caller, everybody, or another user. */
export type Standing = 'own' | 'open' | 'other'

export interface Subject {
  /** The parameters of the call's path, by name. */
  parameters: Record<string, string>
  /** Headers, besides the caller's own, that make the caller its owner. */
  headers: Record<string, string>
}

/**
 * A word in every document of another owner. No response to a caller without permission may contain
 * it.
 */
export const confidential = 'confidential'

/** @returns null for a call that is about no document */
export function kindOf(path: string): SubjectKind | null {
  if (/^\/((test\/)?user|author)\/\{id\}/.test(path) || path === '/asset') return 'user'
  if (/^\/content\/(\{id\}|slug\/)/.test(path)) return 'content'
  if (path.startsWith('/proposal/{id}')) return 'proposal'
  if (path.startsWith('/chat/{id}')) return 'chat'
  return path.startsWith('/asset/{') ? 'asset' : null
}

export interface Subjects {
  /** @returns null when the caller cannot have a document of this kind with this standing */
  make(kind: SubjectKind, standing: Standing, caller: RoleCaller): Promise<Subject | null>
}

/** Creates the documents that calls are tried on. Each call of `make` creates another one. */
export function subjectsOf(product: RunningProduct, admin: Client, file: Buffer): Subjects {
  let contents = 0

  async function made(path: string, body: unknown) {
    const answer = await admin.post(path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }

  async function grant({ person }: RoleCaller, permission: string, targetId: string) {
    await made(`/v1/user/${person?.id}/acl`, { permission, targetId })
  }

  function another() {
    const email = `${confidential}-${randomBytes(6).toString('hex')}@studio.example`
    return signUp(product, { email, firstName: confidential })
  }

  /** Of documents that a call may change, while it changes no user. */
  let owner: Promise<{ id: string; client: Client }> | undefined

  function otherOwner() {
    owner ??= another().then(async (person) => ({
      id: person.id,
      client: await withTokenOf(product, person),
    }))
    return owner
  }

  const makers: Record<SubjectKind, (...given: [Standing, RoleCaller]) => Promise<Subject | null>> =
    {
      async user(standing, { person }) {
        if (standing === 'open') return null
        return standing === 'other' ? about(await another()) : person && about(person)
      },
      async content(standing, caller) {
        const isOpen = standing === 'open'
        contents += 1
        // After 200 with the same title, one has no slug.
        const what = standing === 'other' ? `A ${confidential} content` : 'A content'
        const title = `${what} ${contents}`
        if (standing === 'own' && !caller.mayHold.includes('edit')) return null
        const body = await made('/v1/content', { title, status: isOpen ? 'published' : 'draft' })
        const content = { id: String(body.id), slug: String(body.slug) }
        if (standing === 'own') await grant(caller, 'edit', content.id)
        return about(content)
      },
      async proposal(standing, caller) {
        const isOpen = standing === 'open'
        if (standing === 'own' && !caller.mayHold.includes('view')) return null
        const title = standing === 'other' ? `A ${confidential} proposal` : 'A proposal'
        const { id } = await made('/v1/proposal', {
          title,
          client: 'Ada',
          status: 'sent',
          ...(isOpen && { metadata: { permission: 'public' } }),
        })
        if (standing === 'own') await grant(caller, 'view', String(id))
        return about({ id: String(id) })
      },
      async chat(standing, caller) {
        if (standing === 'open') return null
        const isOther = standing === 'other'
        const owner = isOther
          ? (await otherOwner()).client
          : new Client(product.url, caller.headers)
        const messages = [{ text: isOther ? `A ${confidential} text` : 'A text' }]
        const { body } = await owner.post('/v1/chat', { title: 'A chat', messages })
        return about(
          { id: String(body.id) },
          owner.cookies && !isOther ? { cookie: owner.cookies } : {},
        )
      },
      async asset(standing, { person }) {
        if (standing === 'open' || (standing === 'own' && !person)) return null
        const targetId = standing === 'own' && person ? person.id : (await otherOwner()).id
        const key = randomBytes(6).toString('hex')
        const { body } = await upload(admin, file, { targetId, key })
        return about({ id: String(body.id), targetId, key })
      },
    }

  return { make: (kind, standing, caller) => makers[kind](standing, caller) }
}

function about(
  {
    id,
    slug = '',
    targetId = id,
    key = '',
  }: Record<'id', string> & Partial<Record<'slug' | 'targetId' | 'key', string>>,
  headers: Record<string, string> = {},
): Subject {
  return { parameters: { id, slug, targetId, key }, headers }
}

/** A file small enough to be processed many times. */
export function smallFile(): Promise<Buffer> {
  return picture({ width: 16, height: 16 })
}

/** Creates documents that belong to the agency alone. */
export async function makeConfidential(product: RunningProduct, admin: Client): Promise<void> {
  const origin = { headers: { origin: product.url } }
  const made = await Promise.all([
    admin.post('/api/replies', { title: confidential, text: confidential }, origin),
    admin.post(
      '/api/webhooks',
      { address: `https://${confidential}.example`, secret: webhookSecret },
      origin,
    ),
    visitor(product).post('/v1/form/anything', { question: confidential }),
  ])
  const failed = made.find(({ status }) => status !== 201)
  if (failed) throw new Error(`Not made: ${failed.status} ${failed.text}`)
}

/** A secret that no response may contain. */
export const webhookSecret = 'a secret of a webhook for nobody to see'
