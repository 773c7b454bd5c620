/**
 * Builds what is not built yet, or has changed since: the server, the pages and Payload's admin.
 * Plain JavaScript, because it runs before anything is built.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { precompress } from './precompress.js'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampsFile = path.join(root, 'build/stamps.json')
const ignored = new Set(['.next', 'node_modules', 'next-env.d.ts'])

/** Each part: what it is made from, what proves it is there, and what makes it. */
const parts = {
  server: {
    title: 'the server',
    sources: ['server', 'cms', 'package-lock.json', 'tsconfig.json'],
    result: 'build/server/main.js',
    build: () => bundleServer(),
  },
  pages: {
    title: 'the pages',
    sources: [
      'app',
      // The two places of the contract that pages run; of all others they use types alone.
      'server/forms/rules',
      'server/search/plain-text',
      'public',
      'vite.config.ts',
      'remix.config.js',
      'server/precompress.js',
      'package-lock.json',
    ],
    result: 'build/pages/server/index.js',
    build: async () => {
      await run('node_modules/@remix-run/dev/dist/cli.js', ['vite:build'])
      await precompress(path.join(root, 'build/pages/client'))
    },
  },
  admin: {
    title: 'the admin',
    sources: ['cms', 'package-lock.json'],
    result: 'cms/.next/BUILD_ID',
    build: () => run('node_modules/next/dist/bin/next', ['build', 'cms']),
  },
}

/** The esbuild options of the server's own code, packages left where they are. */
export const serverBundle = {
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    command: 'server/commands/main.ts',
    'image-process': 'cms/assets/image-process.ts',
    'data-check-process': 'server/start/data-check-process.ts',
  },
  outdir: 'build/server',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  jsx: 'automatic',
  logLevel: 'error',
}

/**
 * The same with most packages in it: finding and reading their thousands of files was half of a start.
 * Outside stay what has a compiled part, what the pages or Payload's admin must have in common with
 * the server, what only tools need, and what is loaded on demand and is no module: of such a one a
 * bundle gives the default export alone.
 */
const wholeServerBundle = {
  ...serverBundle,
  packages: 'bundle',
  external: [
    'sharp',
    '@node-rs/argon2',
    'libsql',
    '@libsql/*',
    'react',
    'react-dom',
    '@remix-run/*',
    'next',
    '@payloadcms/next',
    'vite',
    'prettier',
    'drizzle-kit',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@payloadcms/db-mongodb',
    'connect-mongo',
    'mongodb',
    '@zxcvbn-ts/language-common',
  ],
  conditions: ['production'],
  minifySyntax: true,
  minifyWhitespace: true,
  // Where an error arose is told by file and line; the sources themselves lie beside.
  sourcesContent: false,
  banner: {
    // What packages that are not modules yet expect to be there; the names are nobody else's.
    js: [
      "import { createRequire as __requireFrom } from 'node:module'",
      "import { dirname as __folderOf } from 'node:path'",
      "import { fileURLToPath as __pathOf } from 'node:url'",
      'const require = __requireFrom(import.meta.url)',
      'const __filename = __pathOf(import.meta.url)',
      'const __dirname = __folderOf(__filename)',
    ].join('; '),
  },
}

/**
 * Brings parts up to date and says what it does.
 * @param names of the parts; left out: all
 * @returns the id of the build as a whole
 */
export async function buildWhatIsMissing(names = Object.keys(parts)) {
  const release = await takeTurn()
  try {
    return await bringUpToDate(names)
  } finally {
    release()
  }
}

async function bringUpToDate(names) {
  const stamps = readStamps()
  const wanted = Object.entries(parts).map(([name, part]) => ({
    name,
    part,
    stamp: stampOf(part.sources),
  }))
  const missing = wanted.filter(
    ({ name, part, stamp }) =>
      names.includes(name) && (stamps[name] !== stamp || !existsSync(path.join(root, part.result))),
  )
  if (missing.length > 0) {
    say(
      `Building ${missing.map(({ part }) => part.title).join(', ')} (about a minute, only after a change) …`,
    )
  }
  await Promise.all(
    missing.map(async ({ name, part, stamp }) => {
      const started = Date.now()
      await part.build()
      stamps[name] = stamp
      say(`Built ${part.title} in ${Math.round((Date.now() - started) / 1000)} s.`)
    }),
  )
  if (missing.length > 0) {
    mkdirSync(path.dirname(stampsFile), { recursive: true })
    writeFileSync(stampsFile, JSON.stringify(stamps, null, 2))
  }
  return buildIdOf(wanted.map(({ stamp }) => stamp))
}

/** Two starts at once in one folder build one after the other; the second finds everything built. */
async function takeTurn() {
  const lock = path.join(root, 'build/lock')
  const mine = `${lock}-${process.pid}`
  try {
    mkdirSync(path.dirname(lock), { recursive: true })
    writeFileSync(mine, String(process.pid))
  } catch (error) {
    // On a read-only file system nobody builds, so there is nobody to wait for.
    if (error.code === 'EROFS') return () => {}
    throw error
  }
  for (let said = false; ; said = true) {
    try {
      // A link is there at once with all its content, or not at all.
      linkSync(mine, lock)
      return () => {
        rmSync(lock, { force: true })
        rmSync(mine, { force: true })
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isRunning(readLock(lock))) rmSync(lock, { force: true })
    else if (!said) say('Another start is building here: waiting for it …')
    await setTimeout(200)
  }
}

function readLock(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** Whether the process that holds the lock is there; one that was killed has left it behind. */
function isRunning(pid) {
  // After a container's restart the new process can have the number of the one that was killed.
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function bundleServer() {
  const { build } = await import('esbuild')
  rmSync(path.join(root, serverBundle.outdir), { recursive: true, force: true })
  await build(wholeServerBundle)
}

function buildIdOf(stamps) {
  return createHash('sha256').update(stamps.join()).digest('hex').slice(0, 10)
}

function readStamps() {
  return existsSync(stampsFile) ? JSON.parse(readFileSync(stampsFile, 'utf8')) : {}
}

/** A hash over the names and contents of all source files. */
function stampOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(place) {
  if (!existsSync(place)) return []
  const entries = readdirSync(path.dirname(place), { withFileTypes: true })
  const self = entries.find((entry) => entry.name === path.basename(place))
  if (!self?.isDirectory()) return [place]
  return readdirSync(place)
    .filter((name) => !ignored.has(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)))
}

/** Runs a tool of node_modules; its output is shown only when it fails. */
function run(tool, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, tool), ...parameters], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(
        new Error(
          `${path.basename(tool)} ${parameters.join(' ')} failed:\n${Buffer.concat(output)}`,
        ),
      )
    })
  })
}

function say(sentence) {
  console.log(sentence)
}

/** `npm run build`: the same, by itself; `-- server pages` builds these parts alone. */
if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const names = process.argv.slice(2)
    const id = await buildWhatIsMissing(names.length > 0 ? names : undefined)
    say(`Build ${id} is up to date.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
