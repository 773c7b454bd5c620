/**
 * `npm run audit`: checks the packages that production installs against npm's advisories.
 *
 * Exits with 1 when a finding is high or critical and `allowed-advisories.json` beside this file does
 * not allow it. Without a response in time it says so and exits with 0, so that a
 * machine without a network can build and test.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const secondsToWait = 60
const rejectedSeverities = new Set(['high', 'critical'])
const allowedFile = new URL('allowed-advisories.json', import.meta.url)

const report = await askNpm()
if (report?.vulnerabilities) {
  const findings = findingsOf(report.vulnerabilities)
  const rejected = findings
    .filter(({ severity }) => rejectedSeverities.has(severity))
    .filter(isNotAllowed)
  for (const { severity, name, title, url } of rejected) {
    console.log(`${severity}: ${name}: ${title}\n  ${url}`)
  }
  const packages = report.metadata?.dependencies?.prod ?? 'all'
  console.log(
    `Checked ${packages} packages of production: ${findings.length} advisories, ${rejected.length} of them high or critical and not allowed.`,
  )
  process.exitCode = rejected.length > 0 ? 1 : 0
} else {
  console.log('Nothing was checked: no source of advisories responded.')
}

/** @returns npm's report, or null when there is none */
function askNpm() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json'], {
      timeout: secondsToWait * 1000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.on('error', () => resolve(null))
    child.on('close', () => {
      try {
        resolve(JSON.parse(Buffer.concat(output).toString('utf8')))
      } catch {
        resolve(null)
      }
    })
  })
}

/** Each advisory once: npm repeats its name at every package that depends on the affected one. */
function findingsOf(vulnerabilities) {
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each === 'object')
  return [...new Map(advisories.map((each) => [`${each.name} ${each.url}`, each])).values()]
}

function isNotAllowed({ name, url }) {
  const id = url.split('/').at(-1)
  const today = new Date().toISOString().slice(0, 10)
  return !JSON.parse(readFileSync(process.env.ALLOWED_ADVISORIES ?? allowedFile, 'utf8')).some(
    (each) => each.id === id && each.package === name && each.until >= today,
  )
}
