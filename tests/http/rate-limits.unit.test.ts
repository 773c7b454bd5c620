import { expect, test } from 'vitest'
import { createRateLimits, limits } from '../../server/http/rate-limits'

test('a flood of addresses replaces only the oldest counters', async () => {
  const maxCounters = 200
  const rateLimits = await createRateLimits({ enabled: true, mongo: null, maxCounters })
  const take = (address: string) => rateLimits.take('signUp', { address })
  const full = async (address: string) => {
    for (let count = 0; count < limits.signUp.address.times; count++) await take(address)
  }
  await full('before')
  await expect(take('before')).rejects.toMatchObject({ name: 'TooManyRequests' })

  for (let count = 0; count < maxCounters; count++) await take(`flood ${count}`)

  await take('before')
  await full('after')
  await expect(take('after')).rejects.toMatchObject({ name: 'TooManyRequests' })
})
