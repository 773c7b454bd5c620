import type { Payload } from 'payload'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClaims } from '../../server/idempotency/claims'

const updateOne = vi.fn(async (_args: object) => null)
const deleteMany = vi.fn(async (_args: object) => undefined)
const error = vi.fn()
const payload = { db: { updateOne, deleteMany }, logger: { error } } as unknown as Payload

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00.000Z') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('the lease of a running attempt is renewed before it passes, until the attempt ends', async () => {
  const claims = createClaims(payload)
  const end = claims.hold({ id: 'row', attempt: 'mine' })

  await vi.advanceTimersByTimeAsync(15_000)
  const renewals = updateOne.mock.calls.length
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  claims.close()

  expect(renewals).toBeGreaterThan(1)
  expect(updateOne).toHaveBeenCalledTimes(renewals)
  expect(updateOne.mock.calls[0]?.[0]).toMatchObject({
    where: { and: [{ id: { equals: 'row' } }, { attempt: { equals: 'mine' } }] },
    data: { leaseUntil: '2026-11-25T12:00:20.000Z' },
  })
})

test('a lease that cannot be renewed fails nothing', async () => {
  updateOne.mockRejectedValueOnce(new Error('The database is away.'))
  const claims = createClaims(payload)
  const end = claims.hold({ id: 'row', attempt: 'mine' })

  await vi.advanceTimersByTimeAsync(10_000)
  end()
  claims.close()

  expect(updateOne).toHaveBeenCalledTimes(2)
})

test('expired rows are deleted at the start and regularly, also after a failure', async () => {
  deleteMany.mockRejectedValueOnce(new Error('The database is away.'))
  const claims = createClaims(payload)

  await vi.advanceTimersByTimeAsync(3600_000)
  const deletions = deleteMany.mock.calls.length
  claims.close()
  await vi.advanceTimersByTimeAsync(3600_000)

  expect(deletions).toBeGreaterThan(2)
  expect(deleteMany).toHaveBeenCalledTimes(deletions)
  expect(error).toHaveBeenCalledOnce()
})
