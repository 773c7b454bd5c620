import { randomUUID } from 'node:crypto'
import { entriesOf } from '../../cms/accounts/roles'
import { withTokenOf } from './accounts'
import type { Client } from './client'
import { editInAdmin, makeUser, type Person } from './people'
import type { Role } from './rights'
import type { RunningProduct } from './start'

export interface RoleCaller {
  /** null for an anonymous visitor */
  person: Person | null
  /** The headers that identify the caller. */
  headers: Record<string, string>
  /** The permissions that the caller's acl may have on a target. */
  mayHold: ('edit' | 'view')[]
}

/** One caller of each role, all without cookies. */
export async function callersOf(
  product: RunningProduct,
  admin: Client,
): Promise<Record<Role, RoleCaller>> {
  // A document that no test asks for.
  const { id: targetId } = await makeUser(admin, 'edited')
  const editsOne = [{ permission: 'edit' as const, targetId }]
  const [user, editor, author, publisher, desk, administrator] = await Promise.all([
    signedInCaller(product, await makeUser(admin, 'plain'), ['view']),
    signedInCaller(product, await makeUser(admin, 'editor', editsOne), ['edit']),
    signedInCaller(product, await makeUser(admin, 'author', entriesOf('author'))),
    signedInCaller(product, await makeUser(admin, 'publisher', entriesOf('editor'))),
    signedInCaller(product, await makeUser(admin, 'desk', entriesOf('clientDesk'))),
    signedInCaller(product, await makeUser(admin, 'chief', [{ permission: 'admin' }])),
  ])
  return {
    stranger: { person: null, headers: {}, mayHold: [] },
    user,
    editor,
    author,
    publisher,
    desk,
    disabled: await disabledCaller(admin),
    administrator,
  }
}

async function signedInCaller(
  product: RunningProduct,
  person: Person,
  mayHold: RoleCaller['mayHold'] = [],
): Promise<RoleCaller> {
  const { headers } = await withTokenOf(product, person)
  return { person, headers, mayHold }
}

/** An administrator disabled after an API key was stored. All sessions have ended. */
async function disabledCaller(admin: Client): Promise<RoleCaller> {
  const person = await makeUser(admin, 'disabled', [{ permission: 'admin' }])
  const apiKey = randomUUID()
  const answer = await editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, {
    enableAPIKey: true,
    apiKey,
    disabled: true,
  })
  if (answer.status !== 200) throw new Error(`Not disabled: ${answer.status} ${answer.text}`)
  return { person, headers: { authorization: `users API-Key ${apiKey}` }, mayHold: [] }
}
