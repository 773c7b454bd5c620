import { median } from './statistics'

const repeats = 5

/**
 * How many statements of SQLite a site runs for something that is done: the median of five, one at a time.
 * @param url the address of the site, whose metrics count its statements
 */
export async function statementsOf(url: string, act: () => Promise<unknown>): Promise<number> {
  // To read the metrics takes statements too.
  const idle = await repeated(() => statementsBetween(url, async () => undefined))
  const busy = await repeated(() => statementsBetween(url, act))
  return median(busy) - median(idle)
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let repeat = 0; repeat < repeats; repeat += 1) values.push(await measure())
  return values
}

async function statementsBetween(url: string, act: () => Promise<unknown>): Promise<number> {
  const before = await statementsSoFar(url)
  await act()
  return (await statementsSoFar(url)) - before
}

async function statementsSoFar(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const count = /^site_sqlite_statements_total (\d+)$/m.exec(text)?.[1]
  if (!count) throw new Error(`${url}/metrics has no count of statements.`)
  return Number(count)
}
