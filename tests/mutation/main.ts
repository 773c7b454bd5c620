import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildServerAlone, type CheckoutCopy, copyCheckout } from './checkout-copy'
import { type Mutant, mutate } from './mutant'
import { mutants } from './mutants'
import { runTests, type TestRun } from './test-run'

/*
 * Measures how many faults the tests detect. Puts one fault at a time into a copy of the checkout.
 * MUTANTS, a regular expression, selects some by fault and file.
 */

const minKilled = 0.9
const results = { passed: 'survived', failed: 'killed', 'timed out': 'killed', broken: 'broken' }

const wanted = new RegExp(process.env.MUTANTS ?? '')
const chosen = Object.entries(mutants).flatMap(([area, each]) =>
  each
    .filter(({ fault, file }) => wanted.test(fault) || wanted.test(file))
    .map((mutant) => ({ area, mutant })),
)
if (chosen.length === 0) throw new Error(`No mutant matches ${wanted}.`)
for (const { mutant } of chosen) mutate(mutant, readFileSync(mutant.file, 'utf8'))

const copy = copyCheckout()
process.once('exit', copy.remove)

interface Killed {
  area: string
  name: string
  /** The test files that failed; none after a timeout. */
  by: string[]
}

const killed: Killed[] = []
const survivors: string[] = []
const broken: string[] = []
for (const [index, { area, mutant }] of chosen.entries()) {
  const started = Date.now()
  const { outcome, failed, output } = await runMutant(copy, mutant)
  const name = `${area}: ${mutant.fault} (${mutant.operator}, ${mutant.file})`
  if (outcome === 'passed') survivors.push(name)
  else if (outcome === 'broken') broken.push(`${name}\n${output}`)
  else killed.push({ area, name, by: failed.map(({ file }) => file) })
  console.log(line(index + 1, chosen.length, results[outcome], started, name))
  for (const { file, test } of failed) console.log(`${' '.repeat(26)}by ${file}: ${test}`)
}

const failing = await failingWithoutMutant(copy, [...new Set(killed.flatMap(({ by }) => by))])
for (const { name, by } of killed.filter((each) => isKilledByChance(each))) {
  broken.push(`${name}\nWithout the mutant these fail as well: ${by.join(', ')}`)
}

for (const each of survivors) console.log(`survived  ${each}`)
for (const each of broken) console.log(`broken    ${each}`)
const detected = killed.filter((each) => !isKilledByChance(each))
for (const area of new Set(chosen.map(({ area }) => area))) {
  const [all, found] = [chosen, detected].map((list) => list.filter((each) => each.area === area))
  console.log(`${area.padEnd(14)}${String(found?.length).padStart(4)} of ${all?.length}`)
}
const share = detected.length / chosen.length
console.log(`${detected.length} of ${chosen.length} mutants killed (${Math.floor(share * 100)} %)`)
process.exitCode = share < minKilled || broken.length > 0 ? 1 : 0

async function runMutant(copy: CheckoutCopy, mutant: Mutant): Promise<TestRun> {
  const file = path.join(copy.folder, mutant.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutate(mutant, source))
  try {
    await buildServerAlone(copy)
    return await runTests(copy, mutant.tests, 'until one fails')
  } finally {
    writeFileSync(file, source)
  }
}

/** A test that fails without a mutant detects nothing. @returns the files with such tests */
async function failingWithoutMutant(copy: CheckoutCopy, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const started = Date.now()
  await buildServerAlone(copy)
  const { outcome, failed, output } = await runTests(copy, files, 'all')
  console.log(line(1, 1, outcome, started, `without a mutant: ${files.length} files`))
  if (outcome === 'broken' || outcome === 'timed out') throw new Error(output)
  return new Set(failed.map(({ file }) => file))
}

function isKilledByChance({ by }: Killed): boolean {
  return by.some((file) => failing.has(file))
}

function line(count: number, all: number, outcome: string, started: number, what: string): string {
  const seconds = `${Math.round((Date.now() - started) / 1000)} s`
  return `${`${count}/${all}`.padStart(7)}  ${outcome.padEnd(9)}${seconds.padStart(6)}  ${what}`
}
