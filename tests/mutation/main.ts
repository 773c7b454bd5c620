import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildServerAlone, type CheckoutCopy, copyCheckout } from './checkout-copy'
import { type Mutant, mutate } from './mutant'
import { mutants } from './mutants'
import { runTests, type TestRun } from './test-run'

/*
 * Measures how strong the tests are: puts one fault at a time into a copy of the checkout, and counts those
 * that a test detects. MUTANTS, a regular expression, selects some by fault and file.
 */

const minKilled = 0.9
const words = { passed: 'survived', failed: 'killed', 'timed out': 'killed', broken: 'broken' }

const wanted = new RegExp(process.env.MUTANTS ?? '')
const chosen = Object.entries(mutants).flatMap(([area, each]) =>
  each
    .filter(({ fault, file }) => wanted.test(fault) || wanted.test(file))
    .map((mutant) => ({ area, mutant })),
)
if (chosen.length === 0) throw new Error(`No mutant fits ${wanted}.`)
for (const { mutant } of chosen) mutate(mutant, readFileSync(mutant.file, 'utf8'))

const copy = copyCheckout()
process.once('exit', copy.remove)

const failing: string[] = []
const tests = [...new Set(chosen.flatMap(({ mutant }) => mutant.tests))]
for (const [place, file] of tests.entries()) {
  const started = Date.now()
  const { outcome } = await runTests(copy, [file])
  if (outcome !== 'passed') failing.push(file)
  console.log(line(place + 1, tests.length, outcome, started, `without a mutant: ${file}`))
}

const killedIn = new Map<string, number>()
const survivors: string[] = []
const broken: string[] = []
for (const [place, { area, mutant }] of chosen.entries()) {
  const started = Date.now()
  const { outcome, failed, output } = await runMutant(copy, mutant)
  const name = `${area}: ${mutant.fault} (${mutant.operator}, ${mutant.file})`
  if (outcome === 'passed') survivors.push(name)
  else if (outcome === 'broken') broken.push(`${name}\n${output}`)
  else killedIn.set(area, (killedIn.get(area) ?? 0) + 1)
  console.log(line(place + 1, chosen.length, words[outcome], started, name))
  for (const { file, test } of failed) console.log(`${' '.repeat(26)}by ${file}: ${test}`)
}

for (const each of survivors) console.log(`survived  ${each}`)
for (const each of broken) console.log(`broken    ${each}`)
for (const area of new Set(chosen.map(({ area }) => area))) {
  const all = chosen.filter((each) => each.area === area).length
  console.log(`${area.padEnd(14)}${String(killedIn.get(area) ?? 0).padStart(4)} of ${all}`)
}
const killed = [...killedIn.values()].reduce((sum, count) => sum + count, 0)
const share = killed / chosen.length
console.log(`${killed} of ${chosen.length} mutants killed (${Math.floor(share * 100)} %)`)
process.exitCode = share < minKilled || broken.length > 0 ? 1 : 0

async function runMutant(copy: CheckoutCopy, mutant: Mutant): Promise<TestRun> {
  // A test that fails without a mutant would detect any.
  const untrusted = mutant.tests.filter((file) => failing.includes(file))
  if (untrusted.length > 0) {
    const output = `Without the mutant these fail as well: ${untrusted.join(', ')}`
    return { outcome: 'broken', failed: [], output }
  }
  const file = path.join(copy.folder, mutant.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutate(mutant, source))
  try {
    await buildServerAlone(copy)
    return await runTests(copy, mutant.tests)
  } finally {
    writeFileSync(file, source)
  }
}

function line(count: number, all: number, outcome: string, started: number, what: string): string {
  const seconds = `${Math.round((Date.now() - started) / 1000)} s`
  return `${`${count}/${all}`.padStart(7)}  ${outcome.padEnd(9)}${seconds.padStart(6)}  ${what}`
}
