import { format, stripVTControlCharacters } from 'node:util'
import type { Logger } from './log'

const levels = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
  trace: 'debug',
} as const

/** Redirects the console and Node's warnings to the log. */
export function logConsole(log: Logger): void {
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, {
      [method]: (...args: unknown[]) => {
        const err = args.find((each) => each instanceof Error)
        const details = args.filter((each) => typeof each === 'object' && each !== err)
        const texts = args.filter((each) => typeof each !== 'object')
        const fields = { ...(err && { err }), ...(details.length > 0 && { details }) }
        if (texts.length === 0) log[level](fields)
        else log[level](fields, stripVTControlCharacters(format(...texts)).trim())
      },
    })
  }
  // Node's own listener prints them as plain text.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }))
}

/**
 * Redirects all other output of this process to the log: the console, Node's warnings, and uncaught
 * errors. Otherwise they would have several lines, and a request could forge a line of the log.
 */
export function logProcessEvents(log: Logger): void {
  logConsole(log)
  // A rejected promise that is not awaited leaves nothing half done, so the site continues.
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'A promise was rejected that no code awaits')
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An uncaught error ends the process')
    process.exit(1)
  })
}
