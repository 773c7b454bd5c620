/**
 * Builds the missing or changed parts: the server, the pages and Payload's admin. Plain JavaScript,
 * because it runs before anything is built.
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
const hashesFile = path.join(root, 'build/stamps.json')
/** See `server/http/admin-build.ts`. */
const adminBuildFile = path.join(root, 'build/admin-build')
const ignored = new Set(['.next', 'node_modules', 'next-env.d.ts'])

/** The only files of the server and the CMS that pages run; of all others they use only types. */
export const runByPages = [
  'cms/access/can.ts',
  'cms/accounts/roles.ts',
  'cms/contents/languages.ts',
  'cms/homes/limits.ts',
  'cms/messages/languages.ts',
  'cms/proposals/sums.ts',
  'cms/rich-text/embed-providers.ts',
  'cms/site/contrast.ts',
  'cms/site/limits.ts',
  'server/accounts/roles/contract.ts',
  'server/assets/true-type/contract.ts',
  'server/contents/calendar/month/contract.ts',
  'server/contents/languages/contract.ts',
  'server/contents/search-results/contract.ts',
  'server/forms/rules/contract.ts',
  'server/messages/languages/contract.ts',
  'server/proposals/money/contract.ts',
  'server/proposals/sums/contract.ts',
  'server/rich-text/embed/contract.ts',
  'server/search/plain-text/contract.ts',
  'server/site/contrast/contract.ts',
  'server/site/limits/contract.ts',
  'server/visits/periods/contract.ts',
]

/** Each part with its sources, the file that proves it exists, and its build function. */
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
      ...runByPages,
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
    build: async () => {
      noteAdminBuild(process.pid)
      await run('node_modules/next/dist/bin/next', ['build', 'cms'])
    },
  },
}

/** The esbuild options of the server's own code, without bundling packages. */
export const serverBundle = {
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    pages: 'server/page-tier/main.ts',
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
 * Leaves packages out of the source maps, which node reads at each start and holds in memory. They are four fifths of them,
 * and a stack names the functions of a package anyway.
 */
const mapsOfOwnCode = {
  name: 'maps-of-own-code',
  setup({ onLoad }) {
    const firstLine = '{"version":3,"sources":[""],"names":[],"mappings":"AAAA"}'
    const comment = `//# sourceMappingURL=data:application/json;base64,${btoa(firstLine)}`
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path: file }) => ({
      contents: `${readFileSync(file, 'utf8')}\n${comment}`,
      loader: 'default',
    }))
  },
}

/**
 * The options that also bundle most packages: loading thousands of files took half of the start.
 * Excluded are packages with native code, packages shared with the pages or Payload's admin,
 * packages only tools need, and CommonJS packages loaded on demand, whose bundle would have only
 * the default export.
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
    '@zxcvbn-ts/language-common',
  ],
  conditions: ['production'],
  minifySyntax: true,
  minifyWhitespace: true,
  // Stacks show file and line; the sources are next to the build.
  sourcesContent: false,
  plugins: [mapsOfOwnCode],
  banner: {
    // Globals that CommonJS packages expect, under names that do not collide.
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
/**
 * Brings parts up to date and prints what it builds.
 * @param names of the parts; omitted: all
 * @returns the id of the complete build, and the names of the parts that are not up to date, because they were
 * not named
 */
export async function buildIfNeeded(names = Object.keys(parts)) {
  const release = await acquireBuildLock()
  try {
    return await buildIfChanged(names)
  } finally {
    release()
  }
}

/**
 * Marks parts as up to date although their sources have changed: for a copy in which a test has changed only
 * what the server runs.
 * @param {('pages' | 'admin')[]} names
 */
export function markAsBuilt(names) {
  const hashes = readHashes()
  for (const name of names) hashes[name] = hashOf(parts[name].sources)
  writeHashes(hashes)
}

/** Says that a process builds the admin. What it says stays if the build fails. */
export function noteAdminBuild(pid) {
  writeFileSync(adminBuildFile, String(pid))
}

async function buildIfChanged(names) {
  const hashes = readHashes()
  const wanted = Object.entries(parts).map(([name, part]) => ({
    name,
    part,
    stamp: hashOf(part.sources),
  }))
  const outdated = wanted.filter(
    ({ name, part, stamp }) => hashes[name] !== stamp || !existsSync(path.join(root, part.result)),
  )
  const missing = outdated.filter(({ name }) => names.includes(name))
  if (missing.length > 0) {
    say(
      `Building ${missing.map(({ part }) => part.title).join(', ')} (about a minute, only after a change) …`,
    )
  }
  await Promise.all(
    missing.map(async ({ name, part, stamp }) => {
      const started = Date.now()
      await part.build()
      hashes[name] = stamp
      say(`Built ${part.title} in ${Math.round((Date.now() - started) / 1000)} s.`)
    }),
  )
  if (missing.length > 0) writeHashes(hashes)
  // Another process may have said that this one builds it, and have been late.
  if (names.includes('admin')) rmSync(adminBuildFile, { force: true })
  return {
    id: buildIdOf(wanted.map(({ stamp }) => stamp)),
    outdated: outdated.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
  }
}

/** Makes concurrent starts in one folder build in sequence; the second has nothing to build. */
async function acquireBuildLock() {
  const lock = path.join(root, 'build/lock')
  const ownLock = `${lock}-${process.pid}`
  try {
    mkdirSync(path.dirname(lock), { recursive: true })
    writeFileSync(ownLock, String(process.pid))
  } catch (error) {
    // On a read-only file system no process builds, so no lock is needed.
    if (error.code === 'EROFS') return () => {}
    throw error
  }
  for (let announced = false; ; announced = true) {
    try {
      // Creating a link is atomic, including its content.
      linkSync(ownLock, lock)
      return () => {
        rmSync(lock, { force: true })
        rmSync(ownLock, { force: true })
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isRunning(readLock(lock))) rmSync(lock, { force: true })
    else if (!announced) say('Another start is building here: waiting for it …')
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

/** Whether the process that holds the lock is running; a killed one leaves the file. */
function isRunning(pid) {
  // After a container's restart, the new process can have the pid of the killed one.
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function bundleServer() {
  const { build, stop } = await import('esbuild')
  rmSync(path.join(root, serverBundle.outdir), { recursive: true, force: true })
  await build(wholeServerBundle)
  // Its service would stay beside the server that starts in this process.
  await stop()
}

function buildIdOf(hashes) {
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 10)
}

function readHashes() {
  return existsSync(hashesFile) ? JSON.parse(readFileSync(hashesFile, 'utf8')) : {}
}

function writeHashes(hashes) {
  mkdirSync(path.dirname(hashesFile), { recursive: true })
  writeFileSync(hashesFile, JSON.stringify(hashes, null, 2))
}

/** A hash of the names and contents of all source files. */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(entryPath) {
  if (!existsSync(entryPath)) return []
  const entries = readdirSync(path.dirname(entryPath), { withFileTypes: true })
  const self = entries.find((entry) => entry.name === path.basename(entryPath))
  if (!self?.isDirectory()) return [entryPath]
  return readdirSync(entryPath)
    .filter((name) => !ignored.has(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(entryPath, name)))
}

/** Runs a tool of node_modules; prints its output only on failure. */
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

/** Runs as `npm run build`; `npm run build -- server pages` builds only these parts. */
if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const names = process.argv.slice(2)
    const { id } = await buildIfNeeded(names.length > 0 ? names : undefined)
    say(`Build ${id} is up to date.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
