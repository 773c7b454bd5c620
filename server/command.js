/** Runs `npm run backup`, `restore`, `verify` and `admin`. */
import { runBuilt } from './run-built.js'

await runBuilt('command')
