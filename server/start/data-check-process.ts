/** The process that looks at the data folder: it gets its parts as JSON, and prints why they cannot be used. */
import { checkData, type DataParts } from './data-check'
import { StartError } from './environment'

try {
  checkData(JSON.parse(process.argv[2] ?? '') as DataParts)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stdout.write(error.message)
}
