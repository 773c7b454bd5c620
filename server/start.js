/** `npm start`. */
import { runBuilt } from './run-built.js'

await runBuilt('main')
