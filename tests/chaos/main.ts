/**
 * Breaks the built product in every way that can happen in operation, and counts the losses: on SQLite,
 * and with `--mongo` on MongoDB. CHAOS_MINUTES is the duration, 10 by default.
 */
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { mongo: { type: 'boolean' } } })
const minutes = Number(process.env.CHAOS_MINUTES ?? 10)
if (values.mongo) {
  const { runOnMongo } = await import('./mongo/run')
  await runOnMongo(minutes)
} else {
  const { runOnSqlite } = await import('./sqlite')
  await runOnSqlite(minutes)
}
