import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { nodeFlagsOf } from '../product/node-flags'
import { collectOutput, exitOf, startProduct, testSecret } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('start-lines-')

let dataDir: string

beforeEach(() => {
  dataDir = newFolder()
})

test('prints only JSON lines without a terminal', async () => {
  // The check of the folder, in its own process, logs something too.
  const wide = path.join(dataDir, 'wide')
  writeFileSync(wide, '')
  chmodSync(wide, 0o666)
  const product = await startProduct({
    mongo: inject('mongo'),
    dataDir,
    environment: { ADMIN_PASSWORD: '', PROT: '8080' },
  })

  const lines = product.output().trim().split('\n')
  await product.stop()

  const events = lines.map((line) => {
    try {
      return JSON.parse(line)
    } catch {
      throw new Error(`This is no JSON: ${line}`)
    }
  })
  for (const event of events) {
    expect(event).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
  }
  expect(events).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('open to other users') }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({
      msg: 'The first administrator, shown this once',
      email: expect.stringContaining('@'),
      password: expect.stringMatching(/^[\w-]{16}$/),
    }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({ msg: 'Ready', site: product.url, admin: `${product.url}/cms` }),
  )
})

test.skipIf(inject('mongo') || !existsSync('/usr/bin/script'))(
  'prints sentences to a terminal',
  async () => {
    const command = [process.execPath, ...nodeFlagsOf('start'), 'build/server/main.js'].join(' ')
    const terminal = spawn('script', ['-qfec', command, '/dev/null'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        BUILD_ID: 'test',
        PORT: '0',
        HOST: '127.0.0.1',
        SEED: 'none',
        APP_SECRET: testSecret,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = collectOutput(terminal)
    await new Promise<void>((resolve, reject) => {
      terminal.stdout.on('data', () => {
        if (output().includes('Stop with Ctrl-C')) resolve()
      })
      terminal.once('exit', () => reject(new Error(output())))
    })

    execFileSync('pkill', ['-TERM', '-P', String(terminal.pid)])
    await exitOf(terminal)

    expect(output()).toMatch(/^ {2}Site {4}http:\/\/\S+\r?$/m)
    expect(output()).toMatch(/^ {2}Password {3}\S+ {3}\(shown this once\)\r?$/m)
  },
)
