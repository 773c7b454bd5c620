import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const names = z.record(z.string(), z.string())
const direct = z.object({ dependencies: names, devDependencies: names })

/** Packages of production with an install script, and why they are allowed. */
const allowedInstallScripts: Record<string, string> = {
  esbuild:
    'Payload brings it for its command line. Its script only checks the binary, which is a package of its own; .npmrc keeps it from running.',
}

/** Packages that report installations, usage or errors to their makers. */
const telemetry =
  /^(@scarf\/|@sentry\/|@segment\/|@amplitude\/|@datadog\/|@vercel\/(analytics|speed-insights)$|@bugsnag\/|@rudderstack\/|posthog|mixpanel|analytics-node$|universal-analytics$|insight$|newrelic$|applicationinsights$|dd-trace$)/

const packages = Object.entries(
  lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages,
)
  .filter(([place]) => place !== '')
  .map(([place, found]) => ({
    ...found,
    name: found.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }))
const production = packages.filter(({ dev }) => !dev)

const folder = mkdtempSync(path.join(os.tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('no package of production has an install script, except those with a reason', () => {
  const wanting = production.filter(({ hasInstallScript }) => hasInstallScript)

  expect([...new Set(wanting.map(({ name }) => name))].sort()).toEqual(
    Object.keys(allowedInstallScripts).sort(),
  )
})

test('no package reports to its makers', () => {
  expect(packages.map(({ name }) => name).filter((name) => telemetry.test(name))).toEqual([])
})

// npm omits the hash of some optional packages that are compiled for other systems.
test('every package that is always installed is pinned by a hash of its contents', () => {
  const unpinned = packages.filter(
    ({ optional, integrity }) => !optional && !integrity?.startsWith('sha512-'),
  )

  expect(unpinned).toEqual([])
})

test('every package comes from the registry', () => {
  const elsewhere = packages.filter(
    ({ resolved }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  )

  expect(elsewhere).toEqual([])
})

test('decision 034 explains every direct dependency, and no other', () => {
  const decision = readFileSync('docs/decisions/034-dependencies.md', 'utf8')
  const [, tables = ''] = decision.split('### Frameworks')
  const [described = ''] = tables.split('## Code of our own')
  const firstCells = described.split('\n').map((line) => /^\| (`.*?) +\|/.exec(line)?.[1] ?? '')
  const named = [...firstCells, ...(described.match(/`@types\/[^`]+`/g) ?? [])].join()
  const { dependencies, devDependencies } = direct.parse(
    JSON.parse(readFileSync('package.json', 'utf8')),
  )

  expect([...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort()).toEqual(
    [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort(),
  )
})

test('npm runs no script of a package', () => {
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { encoding: 'utf8' })

  expect(setting.trim()).toBe('true')
})

test('the audit reports that nothing was checked if no source of advisories responds', () => {
  const { status, output } = audit({ message: '405 Method Not Allowed', statusCode: 405 })

  expect(output).toContain('Nothing was checked')
  expect(status).toBe(0)
})

test('the audit reports that nothing was checked if npm prints something else', () => {
  const { status, output } = audit('<html>a sign-in page of a hotel</html>')

  expect(output).toContain('Nothing was checked')
  expect(status).toBe(0)
})

test('the audit fails on a high finding, and prints it once', () => {
  const { status, output } = audit(reportOf('high'))

  expect(output.match(/high: leaky: Reads too much/g)).toHaveLength(1)
  expect(output).toContain('Checked 7 packages of production')
  expect(status).toBe(1)
})

test('the audit passes with a moderate finding', () => {
  expect(audit(reportOf('moderate'))).toMatchObject({ status: 0 })
})

test.each([
  ['until its expiry date', 'leaky', '2999-01-01', 0],
  ['not after its expiry date', 'leaky', '2020-01-01', 1],
  ['not in another package', 'other', '2999-01-01', 1],
])('an advisory is allowed %s', (_case, name, until, expected) => {
  const allowed = [{ id: 'GHSA-aaaa-bbbb-cccc', package: name, until, reason: 'a test' }]

  expect(audit(reportOf('critical'), allowed).status).toBe(expected)
})

test('every allowed advisory has an expiry date and a reason', () => {
  const entry = z.strictObject({
    id: z.string().regex(/^GHSA-/),
    package: z.string(),
    until: z.iso.date(),
    reason: z.string().min(20),
  })
  const allowed: unknown = JSON.parse(readFileSync('.ci/allowed-advisories.json', 'utf8'))

  expect(z.array(entry).safeParse(allowed).error).toBeUndefined()
})

/** Runs the audit with an npm that prints this. */
function audit(answer: unknown, allowed: unknown = []): { status: number | null; output: string } {
  const files = { answer: path.join(folder, 'answer'), allowed: path.join(folder, 'allowed.json') }
  writeFileSync(files.answer, typeof answer === 'string' ? answer : JSON.stringify(answer))
  writeFileSync(files.allowed, JSON.stringify(allowed))
  const npm = path.join(folder, 'npm')
  writeFileSync(npm, `#!/bin/sh\ncat "${files.answer}"\nexit 1\n`)
  chmodSync(npm, 0o755)
  const { status, stdout } = spawnSync(process.execPath, ['.ci/audit.js'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      ALLOWED_ADVISORIES: files.allowed,
    },
  })
  return { status, output: stdout }
}

/** A report by npm of one advisory, at its package and at a dependent one. */
function reportOf(severity: string) {
  const advisory = {
    name: 'leaky',
    title: 'Reads too much',
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    severity,
  }
  return {
    auditReportVersion: 2,
    vulnerabilities: {
      leaky: { name: 'leaky', severity, via: [advisory] },
      user: { name: 'user', severity, via: ['leaky'] },
      twice: { name: 'twice', severity, via: [advisory] },
    },
    metadata: { dependencies: { prod: 7 } },
  }
}
