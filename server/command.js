/** Runs `npm run backup`, `restore`, `verify`, `move` and `admin`. */
import { runBuilt } from './run-built.js'

await runBuilt('command')
