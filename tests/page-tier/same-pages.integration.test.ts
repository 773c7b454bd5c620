import { beforeAll, expect, test } from 'vitest'
import type { CallerHeaders } from '../product/page-addresses'
import { pageAddresses } from '../product/page-addresses'
import { differences, responsesOf } from '../product/page-responses'
import { sitesApart } from './sites-apart'

const apart = sitesApart({ SEED: 'demo' }, { API_MAX_AGE: '0' })
let callers: CallerHeaders
let addresses: string[]

beforeAll(async () => {
  const made = await pageAddresses({ ...apart.product, url: apart.apiUrl }, ['home1'])
  callers = made.callers
  addresses = made.addresses
})

test('every page is the same as that of a whole process, with its security headers and cache policy', async () => {
  const whole = await responsesOf(apart.apiUrl, callers, addresses)
  // The second responses of strangers come from the cache.
  for (let round = 1; round <= 2; round += 1) {
    expect(differences(whole, await responsesOf(apart.tier.url, callers, addresses))).toEqual([])
  }
}, 600_000)
