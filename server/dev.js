/**
 * `npm run dev`: the product with hot reload. Vite reloads the pages and Next the admin, in the
 * browser; a change of the server's own code restarts the server.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { context } from 'esbuild'
import { root, serverBundle } from './build.js'
import { readDotEnv } from './run-built.js'

await readDotEnv()

let server
let stopping = false

function start() {
  server = spawn(
    process.execPath,
    ['--conditions=development', '--enable-source-maps', path.join(root, 'build/dev/main.js')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        BUILD_ID: 'dev',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  )
  server.on('exit', (code) => {
    if (stopping) process.exit(code ?? 0)
  })
}

async function restart() {
  if (server && server.exitCode === null) {
    console.log('The server has changed: restarting it …')
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await exited
  }
  if (!stopping) start()
}

const bundle = await context({
  ...serverBundle,
  outdir: 'build/dev',
  plugins: [
    {
      name: 'restart',
      setup(build) {
        build.onEnd((result) => {
          if (result.errors.length === 0) void restart()
        })
      },
    },
  ],
})
await bundle.watch()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    void bundle.dispose()
    if (server?.exitCode === null) server.kill('SIGTERM')
    else process.exit(0)
  })
}
