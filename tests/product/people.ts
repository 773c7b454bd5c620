import type { AccessEntry } from '../../cms/access/can'
import type { ApiResponse, Client } from './client'

export interface Person {
  id: string
  email: string
  password: string
}

/** Creates a user as an administrator does in Payload's admin. */
export async function makeUser(
  administrator: Client,
  name: string,
  acl: AccessEntry[] = [],
): Promise<Person> {
  const person = { email: `${name}@studio.example`, password: `the password of ${name}` }
  const answer = await editInAdmin(administrator, 'POST', '/api/users', { ...person, acl })
  if (answer.status !== 201) throw new Error(`No user was made: ${answer.status} ${answer.text}`)
  return { ...person, id: String(answer.body.doc?.id) }
}

/** A write through Payload's REST API, as its admin sends it from the browser. */
export function editInAdmin(
  administrator: Client,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<ApiResponse> {
  return administrator.call(method, path, { body, headers: { origin: administrator.url } })
}
