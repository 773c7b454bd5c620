/**
 * `npm run packages`: the largest folders of node_modules, as a table in Markdown. A
 * package counts without those nested in it, which have lines of their own.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const count = Number(process.argv[2] ?? 30)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, { dev, devOptional, version }]) => ({
    place,
    version,
    isProduction: !dev && !devOptional,
    bytes: bytesIn(place),
  }))
  .sort((one, other) => other.bytes - one.bytes)
const all = installed.reduce((sum, { bytes }) => sum + bytes, 0)

console.log('| Package | Version | MB | Production |\n| --- | --- | --: | --- |')
for (const { place, version, isProduction, bytes } of installed.slice(0, count)) {
  const name = place.replace('node_modules/', '').replaceAll('/node_modules/', ' › ')
  console.log(`| ${name} | ${version} | ${megabytes(bytes)} | ${isProduction ? 'yes' : 'no'} |`)
}
console.log(`| all ${installed.length} | | ${megabytes(all)} | |`)

/** Zero for what is not installed on this system. */
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
