import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ledger } from './ledger'
import { differencesOfRestore } from './restore'
import { phases, type Site } from './sqlite-phases'
import { sqliteRows } from './sqlite-rows'

/** MongoDB's own failures are in `mongo/`. */
export async function runOnSqlite(minutes: number): Promise<void> {
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
  const { lost, doubled } = await ledger.check(sqliteRows(site.dataDir))
  const all = { lost, doubled, torn: [...torn], differences }
  for (const [what, found] of Object.entries(all)) {
    for (const one of found.slice(0, 20)) console.log(`  ${what}: ${one}`)
  }
  console.log(`${ledger.acknowledged} writes were acknowledged.`)
  console.log(`A restore of a backup of it: ${differences.length} answers differ`)
  console.log(`${lost.length} lost, ${doubled.length} doubled, ${torn.size} torn`)
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = Object.values(all).some(({ length }) => length > 0) ? 1 : 0
}
