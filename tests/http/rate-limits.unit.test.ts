import { expect, test } from 'vitest'
import { createRateLimits, limits } from '../../server/http/rate-limits'

test('a flood of addresses takes the place of what was counted longest ago, and no more', async () => {
  const most = 200
  const rateLimits = await createRateLimits({ enabled: true, mongo: null, most })
  const take = (address: string) => rateLimits.take('signUp', { address })
  const full = async (address: string) => {
    for (let count = 0; count < limits.signUp.address.times; count++) await take(address)
  }
  await full('before')
  await expect(take('before')).rejects.toMatchObject({ name: 'TooManyRequests' })

  for (let count = 0; count < most; count++) await take(`flood ${count}`)

  await take('before')
  await full('after')
  await expect(take('after')).rejects.toMatchObject({ name: 'TooManyRequests' })
})
