import { expect } from 'vitest'
import type { Client, Json } from '../product/client'

let count = 0

/** Creates a proposal with a title of its own, unless the fields have one. */
export async function makeProposal(admin: Client, fields: Record<string, unknown>): Promise<Json> {
  count += 1
  const title = `Offer ${count}`
  const { status, body } = await admin.post('/v1/proposal', { title, client: 'Bread', ...fields })
  expect(status).toBe(201)
  return body
}
