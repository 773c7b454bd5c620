/** Runs `npm start`; with the argument `pages`, `npm run pages`. */
import { buildAdminLater } from './build-admin-later.js'
import { runBuilt } from './run-built.js'

// Logs output before the build as `server/start/start-log.ts` does after it.
if (!process.stdout.isTTY) {
  const { pino } = await import('pino')
  const log = pino()
  console.log = (sentence) => log.info(sentence)
  console.error = (sentence) => log.error(sentence)
}
if (process.argv[2] === 'pages') await runBuilt('pages', ['server', 'pages'])
else await runBuilt('main', ['server', 'pages'], buildAdminLater)
