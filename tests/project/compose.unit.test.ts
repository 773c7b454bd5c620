import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  privileged: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  entrypoint: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})

const run = promisify(execFile)

const source = readFileSync('docker-compose.yml', 'utf8')
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(source, { merge: true }))
const each = Object.entries(services)

const dockerfile = readFileSync('Dockerfile', 'utf8')
const secretName = /(SECRET|PASSWORD|KEY)$/
/** A tag that names one version, down to its last number or moment. */
const exactTag = /:(v?\d+\.\d+\.\d+(-[a-z-]+)?|RELEASE\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/

test.each(each)('%s runs an image of one exact version', (_name, { image }) => {
  expect(image).toMatch(exactTag)
})

test('the image of the site is made from images of one exact version', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)

  expect(bases.length).toBeGreaterThan(0)
  for (const base of bases) expect(base).toMatch(exactTag)
})

test('the image of the site runs as a user who is not root', () => {
  expect([...dockerfile.matchAll(/^USER (\S+)/gm)].at(-1)?.[1]).toBe('node')
})

test('packages of the image are installed by the settings that let none run a script', () => {
  expect(dockerfile).toMatch(/^COPY .*\.npmrc.*\nRUN npm ci$/m)
})

test.skipIf(process.platform === 'win32')(
  'the image runs what `npm start` runs, and signals reach it',
  async () => {
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? []
    const [shell = '', ...args] = z.array(z.string()).parse(JSON.parse(command))
    const cwd = mkdtempSync(path.join(os.tmpdir(), 'image-start-'))
    const scripts = { start: 'exec node --conditions=production --print process.pid' }
    writeFileSync(path.join(cwd, 'package.json'), JSON.stringify({ scripts, type: 'module' }))
    const running = run(shell, args, { cwd })

    expect((await running).stdout).toBe(`${running.child.pid}\n`)
    rmSync(cwd, { recursive: true })
  },
)

test.each(each)('%s has a read-only file system and no privileges', (_name, confined) => {
  expect(confined).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  expect([confined.privileged, confined.cap_add]).toEqual([undefined, undefined])
  expect(confined.volumes.filter((volume) => volume.includes('docker.sock'))).toEqual([])
})

test('every secret must be given, and compose says what to do where it is not', () => {
  const variables = [...source.matchAll(/(?<!\$)\$\{(\w+)([^}]*)\}/g)]
  const secrets = variables.filter(
    ([, name = '']) => secretName.test(name) && name !== 'ADMIN_PASSWORD',
  )

  expect(new Set(secrets.map(([, name]) => name))).toEqual(
    new Set([
      'APP_SECRET',
      'MONGODB_KEY',
      'MONGODB_PASSWORD',
      'MONGODB_ROOT_PASSWORD',
      'S3_ROOT_PASSWORD',
      'S3_SECRET_ACCESS_KEY',
    ]),
  )
  for (const [, , rest] of secrets) expect(rest).toMatch(/^:\?\w.{10}/)
})

test('no secret is written down', () => {
  const written = each.flatMap(([name, { environment }]) =>
    Object.entries(environment)
      .filter(
        ([variable, value]) => secretName.test(variable) && !/^\$\{\w+:[?-][^}]*\}$/.test(value),
      )
      .map(([variable]) => `${name}: ${variable}`),
  )
  const inAddresses = [...source.matchAll(/\w+:\/\/[^\s/@]+:(?!\$\{)[^\s/@]+@/g)]

  expect([written, inAddresses]).toEqual([[], []])
})

test('the administrator has no password but a given one, or one the first start makes', () => {
  expect(services.site?.environment.ADMIN_PASSWORD).toMatch(/^\$\{ADMIN_PASSWORD:-\}$/)
})

test('docs/operations.md makes every secret that compose asks for', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  const asked = [...source.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)

  const loop = /for name in ([^;]+);/.exec(operations)?.[1]?.split(/[\s\\]+/)
  expect(loop?.sort()).toEqual([...new Set(asked)].sort())
})

test('MongoDB knows its members by a key and its users by passwords', () => {
  expect(String(services.mongodb?.entrypoint)).toContain('--keyFile')
  expect(services.mongodb?.environment).toHaveProperty('MONGO_INITDB_ROOT_PASSWORD')
  expect(services.site?.environment.DATABASE_URL).toMatch(
    /^mongodb:\/\/site:\$\{MONGODB_PASSWORD:\?.+\}@/,
  )
})

test('the site has only accounts of its own', () => {
  const given = JSON.stringify(services.site?.environment)

  expect(given).not.toMatch(/ROOT_PASSWORD|MONGODB_KEY/)
})

test('everything the site is given is a setting of it', () => {
  const settings = [
    ...readFileSync('server/settings/variables.ts', 'utf8').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm),
  ].map(([, name]) => name)

  expect(settings).toContain('APP_SECRET')
  expect(settings).toEqual(expect.arrayContaining(Object.keys(services.site?.environment ?? {})))
})

test('only the site listens to other machines', () => {
  const open = each.filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))

  expect(open.map(([name]) => name)).toEqual(['site'])
})
