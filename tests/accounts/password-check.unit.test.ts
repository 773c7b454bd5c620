import type { Payload } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, unmatchedOldHash, verifyPassword } from '../../cms/accounts/password-hash'
import { createPasswordCheck } from '../../server/identity/password-check'
import type { SignInThrottle } from '../../server/identity/sign-in-throttle'

vi.mock(import('../../cms/accounts/password-hash'), async (original) => {
  const real = await original()
  return {
    ...real,
    verifyPassword: vi.fn(real.verifyPassword),
    hashPassword: vi.fn(real.hashPassword),
  }
})

const current = await hashPassword('three green owls')
const rows: Record<string, object> = {
  known: { id: '1', hash: current },
  disabled: { id: '2', hash: current, disabled: true },
  old: { id: '3', ...unmatchedOldHash },
  'without a hash': { id: '4' },
}

beforeEach(() => {
  vi.clearAllMocks()
})

test.each([
  ['without old hashes', ['unknown', 'known', 'disabled', 'without a hash'], false],
  ['while an old hash exists', [...Object.keys(rows), 'unknown'], true],
])('%s, runs the same queries and computations for every address', async (_what, kinds, isLeft) => {
  const work: unknown[] = []
  for (const kind of kinds) {
    const findOne = vi.fn(async ({ where }: { where: { email?: { equals: string } } }) =>
      where.email ? (rows[where.email.equals] ?? null) : isLeft ? { id: '3' } : null,
    )
    const payload = { db: { findOne } } as unknown as Payload
    const check = createPasswordCheck(payload, { signInThrottle: {} as SignInThrottle })
    await check.ownerOf({ email: kind, password: 'the first one' })
    findOne.mockClear()
    vi.mocked(verifyPassword).mockClear()
    vi.mocked(hashPassword).mockClear()

    expect(await check.ownerOf({ email: kind, password: 'not this one' })).toBeNull()

    const hashes = vi
      .mocked(verifyPassword)
      .mock.calls.map(([, stored]) => stored.hash?.slice(0, 9))
    work.push([findOne.mock.calls.length, hashes, vi.mocked(hashPassword).mock.calls.length])
  }

  expect(work).toEqual(work.map(() => work[0]))
})
