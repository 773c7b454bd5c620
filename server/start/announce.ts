import path from 'node:path'
import type { Logger } from 'pino'
import type { NewAdministrator } from './seed-database'

interface ReadySite {
  siteUrl: string
  dataDir: string
  startedInMs: number
  /** Null when there was an administrator already. */
  administrator: NewAdministrator | null
  /** Whether rate limits are on. */
  rateLimits: boolean
}

/**
 * Prints the addresses, and the credentials of the first administrator.
 * @param log the log of a start; null prints sentences for people
 */
export function printReady(ready: ReadySite, log: Logger | null): void {
  if (log) announceInLog(ready, log)
  else console.log(sentencesOf(ready).join('\n'))
}

const noLimits = 'RATE LIMITS ARE OFF: for load tests on this machine only.'

function announceInLog(ready: ReadySite, log: Logger): void {
  const { siteUrl, administrator, rateLimits, startedInMs } = ready
  if (administrator?.password) log.info(administrator, 'The first administrator, shown this once')
  if (!rateLimits) log.warn(noLimits)
  const dataDir = path.resolve(ready.dataDir)
  log.info(
    { site: siteUrl, api: `${siteUrl}/v1`, admin: `${siteUrl}/cms`, dataDir, startedInMs },
    'Ready',
  )
}

function sentencesOf({
  siteUrl,
  administrator,
  dataDir,
  startedInMs,
  rateLimits,
}: ReadySite): string[] {
  const password = administrator?.password
    ? `${administrator.password}   (shown this once)`
    : '(the one of ADMIN_PASSWORD)'
  return [
    '',
    `  Site    ${siteUrl}`,
    `  API     ${siteUrl}/v1`,
    `  Admin   ${siteUrl}/cms`,
    ...(administrator
      ? ['', `  Sign in as ${administrator.email}`, `  Password   ${password}`]
      : []),
    '',
    `  Data in ${path.resolve(dataDir)}. Ready after ${(startedInMs / 1000).toFixed(1)} s. Stop with Ctrl-C.`,
    '',
    ...(rateLimits ? [] : [`  ${noLimits}`, '']),
  ]
}
