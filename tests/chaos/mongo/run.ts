import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mongoPhases } from './phases'
import { mongoRows } from './rows'
import { openMongoSite } from './site'

/** What went wrong, and lines that say what was done. */
export interface MongoReport {
  findings: Record<'lost' | 'doubled' | 'wrong' | 'odd' | 'slow', string[]>
  acknowledged: number
  lines: string[]
}

interface Options {
  minutes: number
  kills: number
  awaySeconds: number
  electionTimeoutMs: number
  /** Called with what each phase has done. */
  onPhase(line: string): void
}

/** Runs all phases. @throws when something does not recover within two minutes */
export async function chaosOnMongo({
  minutes,
  kills,
  awaySeconds,
  electionTimeoutMs,
  onPhase,
}: Options): Promise<MongoReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-mongo-'))
  try {
    const site = await openMongoSite(folder, electionTimeoutMs)
    const { ledger, observations, processes } = site
    try {
      for (const { name, share, run } of mongoPhases) {
        observations.phase = name
        const until = Date.now() + share * minutes * 60_000
        onPhase(`${name}: ${await run(site, { until, kills, awaySeconds })}`)
      }
      for (const each of processes) await each.end()
      const { lost, doubled } = await ledger.check(mongoRows(site.database))
      const { wrong, slow } = observations
      return {
        findings: { lost, doubled, wrong, odd: ledger.odd, slow },
        acknowledged: ledger.acknowledged,
        lines: observations.lines(),
      }
    } finally {
      await site.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The whole run, with a report on the console; it sets the exit code. */
export async function runOnMongo(minutes: number): Promise<void> {
  console.log(`Chaos on MongoDB, ${minutes} minutes`)
  const { findings, acknowledged, lines } = await chaosOnMongo({
    minutes,
    kills: 10,
    awaySeconds: 20,
    electionTimeoutMs: 10_000,
    onPhase: (line) => console.log(`  ${line}`),
  })
  for (const line of lines) console.log(line)
  for (const [what, found] of Object.entries(findings)) {
    for (const one of found.slice(0, 20)) console.log(`  ${what}: ${one}`)
  }
  console.log(`${acknowledged} writes were acknowledged.`)
  const counts = Object.entries(findings).map(([what, found]) => `${found.length} ${what}`)
  console.log(counts.join(', '))
  process.exitCode = Object.values(findings).some(({ length }) => length > 0) ? 1 : 0
}
