import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ledger } from './ledger'
import { phases, type Site } from './phases'
import { differencesOfRestore } from './restore'

/*
 * Breaks the built product in every way that can happen in operation, and counts the losses. SQLite
 * only: MongoDB's guarantees are covered by its own tests. CHAOS_MINUTES is the duration, 10 by
 * default.
 */

const minutes = Number(process.env.CHAOS_MINUTES ?? 10)
const ledger = new Ledger()
const torn = new Set<string>()
const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-'))
const site: Site = {
  folder,
  dataDir: path.join(folder, 'data'),
  ledger,
  torn(sentences: string[]) {
    for (const sentence of sentences) torn.add(sentence)
  },
}

console.log(`Chaos on SQLite, ${minutes} minutes`)
for (const { name, share, run } of phases) {
  const done = await run(site, Date.now() + share * minutes * 60_000)
  console.log(`  ${name}: ${done}`)
}
const differences = await differencesOfRestore(site.dataDir)
const { lost, doubled } = ledger.check(site.dataDir)
const all = { lost, doubled, torn: [...torn], differences }
for (const [what, found] of Object.entries(all)) {
  for (const one of found.slice(0, 20)) console.log(`  ${what}: ${one}`)
}
console.log(`${ledger.acknowledged} writes were acknowledged.`)
console.log(`A restore of a backup of it: ${differences.length} answers differ`)
console.log(`${lost.length} lost, ${doubled.length} doubled, ${torn.size} torn`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = Object.values(all).some(({ length }) => length > 0) ? 1 : 0
