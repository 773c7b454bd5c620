import { expect, inject, test } from 'vitest'
import { chaosOnMongo } from './run'

test.runIf(inject('mongo'))(
  'loses, doubles and mistakes nothing while parts of MongoDB, the bucket and a process go away',
  async () => {
    const { findings, acknowledged } = await chaosOnMongo({
      minutes: 0,
      kills: 1,
      awaySeconds: 3,
      electionTimeoutMs: 2000,
      onPhase: () => undefined,
    })

    const { lost, doubled, wrong, odd } = findings
    expect({ lost, doubled, wrong, odd }).toEqual({ lost: [], doubled: [], wrong: [], odd: [] })
    expect(acknowledged).toBeGreaterThan(0)
  },
  300_000,
)
