import pino, { type Logger } from 'pino'

export type { Logger }

/** The process's log: lines of JSON on standard output, without anyone's credentials. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
}
