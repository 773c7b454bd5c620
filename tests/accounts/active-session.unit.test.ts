import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import type { User } from '../../cms/payload-types'
import { withActiveSession } from '../../server/accounts/own-account'
import { createLock } from '../../server/locks/lock'

const session = { id: 'first', createdAt: null, expiresAt: '2100-01-01T00:00:00.000Z' }
const caller = { id: 'ada', email: 'ada@studio.example', _sid: session.id } as unknown as User
const program = { id: 'ada', email: 'ada@studio.example' } as unknown as User

test.each<[string, User, object | null]>([
  ['whose session has ended', caller, { sessions: [{ ...session, id: 'second' }] }],
  ['who is disabled', caller, { sessions: [session], disabled: true }],
  ['who is deleted', caller, null],
  ['whose API key was removed', program, { sessions: [session], enableAPIKey: false }],
])('rejects work for a caller %s', async (_who, who, stored) => {
  let isDone = false

  const answer = withActiveSession(services(stored), who, async () => {
    isDone = true
  })

  await expect(answer).rejects.toMatchObject({ name: 'Unauthorized' })
  expect(isDone).toBe(false)
})

test.each<[string, User, object]>([
  ['signed in', caller, { sessions: [session] }],
  ['by API key', program, { enableAPIKey: true }],
])('does the work for an active caller, %s', async (_how, who, stored) => {
  expect(await withActiveSession(services(stored), who, async () => 'done')).toBe('done')
})

function services(stored: object | null) {
  const payload = { findByID: async () => stored } as unknown as Payload
  return { payload, withLock: createLock() }
}
