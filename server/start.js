/** `npm start`. */
import { runBuilt } from './run-built.js'

// As `server/start/start-log.ts` has it, for what is said before the server is built.
if (!process.stdout.isTTY) {
  const { pino } = await import('pino')
  const log = pino()
  console.log = (sentence) => log.info(sentence)
  console.error = (sentence) => log.error(sentence)
}
await runBuilt('main')
