import { randomUUID } from 'node:crypto'
import { withTokenOf } from './accounts'
import type { Client } from './client'
import { editInAdmin, makeUser, type Person } from './people'
import type { Role } from './rights'
import type { RunningProduct } from './start'

export interface RoleCaller {
  /** null: nobody is signed in */
  person: Person | null
  /** What a request carries to be this caller's. */
  headers: Record<string, string>
  /** What an entry of the acl may name something for. */
  mayHold: ('edit' | 'view')[]
}

const editsOne = [{ permission: 'edit' as const, targetId: 'something' }]

/** One caller of each role, none of whom carries a cookie. */
export async function callersOf(
  product: RunningProduct,
  admin: Client,
): Promise<Record<Role, RoleCaller>> {
  const [user, editor, administrator] = await Promise.all([
    signedInCaller(product, await makeUser(admin, 'plain'), ['view']),
    signedInCaller(product, await makeUser(admin, 'editor', editsOne), ['edit']),
    signedInCaller(product, await makeUser(admin, 'chief', [{ permission: 'admin' }])),
  ])
  return {
    stranger: { person: null, headers: {}, mayHold: [] },
    user,
    editor,
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

/** Whose sign-ins have ended; the key is still stored. */
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
