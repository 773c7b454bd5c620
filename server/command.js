/** Runs `npm run backup`, `restore`, `verify`, `move`, `import`, `export` and `admin`. */
import { runBuilt } from './run-built.js'

await runBuilt('command')
