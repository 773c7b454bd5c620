/** `npm run backup`, `restore`, `verify` and `admin`: builds what is not built yet, then runs the command. */
import { existsSync } from 'node:fs'
import { buildWhatIsMissing, root } from './build.js'

process.chdir(root)
process.env.NODE_ENV ??= 'production'
if (existsSync('.env')) {
  const { config } = await import('dotenv')
  config({ quiet: true })
}

try {
  process.env.BUILD_ID = await buildWhatIsMissing()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../build/server/command.js')
