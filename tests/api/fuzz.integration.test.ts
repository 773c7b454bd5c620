import { expect, test } from 'vitest'
import { described } from '../fuzz/findings'
import { fuzz } from '../fuzz/fuzz'
import { productForAll } from '../product/product-for-all'

const count = Number(process.env.FUZZ_REQUESTS ?? 1000)
/** A new seed each day, so that each day tests other requests. */
const seed = Number(
  process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
)

const product = productForAll()

test(
  `${count} requests of FUZZ_SEED=${seed} get correct responses without data of others`,
  async () => {
    console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}`)

    const { findings, shown } = await fuzz({ product, seed, count })

    const report = findings.map(described).join('\n\n')
    expect(report, `FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}`).toBe('')
    // Fields hidden even from administrators need no check in other responses. A smaller run misses
    // some kinds by chance.
    expect(shown.size).toBeGreaterThan(count < 10_000 ? 2 : 5)
    if (count < 10_000) return
    expect([...shown]).toEqual(
      expect.arrayContaining(['a draft', 'a proposal', 'a submission', 'a user', 'a webhook']),
    )
  },
  120_000 + count * 300,
)
