import { expect, test } from 'vitest'
import { described } from '../fuzz/findings'
import { fuzz } from '../fuzz/fuzz'
import { productForAll } from '../product/product-for-all'

const count = Number(process.env.FUZZ_REQUESTS ?? 1000)
/** Another one each day, so that every day looks elsewhere. */
const seed = Number(
  process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
)

const product = productForAll()

test(
  `${count} requests of FUZZ_SEED=${seed} are answered as they should be and show nobody more than is theirs`,
  async () => {
    console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}`)

    const { findings, shown } = await fuzz({ product, seed, count })

    const report = findings.map(described).join('\n\n')
    expect(report, `FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}`).toBe('')
    // What even administrators are never shown would not be missed when others are.
    expect(shown.size).toBeGreaterThan(5)
    // Fewer requests than these meet some kinds by chance alone.
    if (count < 10_000) return
    expect([...shown]).toEqual(
      expect.arrayContaining(['a draft', 'a proposal', 'a submission', 'a user', 'a webhook']),
    )
  },
  120_000 + count * 300,
)
