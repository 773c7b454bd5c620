/**
 * `npm run packages`: the largest folders of node_modules, as a table in Markdown. Packages
 * nested in a package have their own lines and are not counted with it.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const count = Number(process.argv[2] ?? 30)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = Object.entries(packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, { dev, devOptional, version }]) => ({
    folder,
    version,
    isProduction: !dev && !devOptional,
    bytes: bytesIn(folder),
  }))
  .sort((one, other) => other.bytes - one.bytes)
const totalBytes = installed.reduce((sum, { bytes }) => sum + bytes, 0)

console.log('| Package | Version | MB | Production |\n| --- | --- | --: | --- |')
for (const { folder, version, isProduction, bytes } of installed.slice(0, count)) {
  const name = folder.replace('node_modules/', '').replaceAll('/node_modules/', ' › ')
  console.log(`| ${name} | ${version} | ${megabytes(bytes)} | ${isProduction ? 'yes' : 'no'} |`)
}
console.log(`| all ${installed.length} | | ${megabytes(totalBytes)} | |`)

/** Zero for a package that is not installed on this system. */
function bytesIn(folder) {
  let entries = []
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return 0
  }
  return entries
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => [entry, path.join(folder, entry.name)])
    .reduce((sum, [entry, file]) => {
      if (entry.isDirectory()) return sum + bytesIn(file)
      return entry.isFile() ? sum + statSync(file).size : sum
    }, 0)
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(1)
}
