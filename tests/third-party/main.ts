/**
 * Lets tools of others read the description of `/v1` from an empty project: linters, generators of
 * clients whose clients then do a job, and with `--schemathesis` a run of Schemathesis, as all callers
 * or those of `--as`, of all operations or those of `--operation`. Exits with 1 when one of them finds something. What cannot be installed is skipped, with a message.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { administrator, startProduct } from '../product/start'
import { callers, fuzzAs } from './schemathesis'

const packages = [
  '@stoplight/spectral-cli@6.16.3',
  '@redocly/cli@2.77.0',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
  'tsx@4.23.15',
  '@types/node@20',
]
const pythonPackages = ['openapi-python-client==0.29.1', 'schemathesis==4.32.5']

/** A registry that does not respond would be waited for much longer. */
const maxMs = 5 * 60_000

const { values } = parseArgs({
  options: {
    schemathesis: { type: 'boolean' },
    as: { type: 'string', multiple: true },
    operation: { type: 'string', multiple: true, default: [] },
  },
})
const here = import.meta.dirname
const project = mkdtempSync(path.join(os.tmpdir(), 'third-party-'))
const product = await startProduct({ environment: { SEED: 'demo', RATE_LIMITS: 'off' } })
const failures: string[] = []

writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }')
writeFileSync(path.join(project, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
for (const file of ['redocly.yaml', 'client.ts', 'client.py']) {
  cpSync(path.join(here, file), path.join(project, file))
}
const description = await (await fetch(`${product.url}/v1/openapi.json`)).text()
writeFileSync(path.join(project, 'openapi.json'), description)

if (await isDone('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages)) {
  await check('Spectral', 'npx', 'spectral', 'lint', 'openapi.json', '--fail-severity=hint')
  await check('Redocly', 'npx', 'redocly', 'lint', 'openapi.json', '--max-problems=100')
  await check('openapi-typescript', 'npx', 'openapi-typescript', 'openapi.json', '-o', 'v1.d.ts')
  const strict = [
    '--noEmit',
    '--strict',
    '--module',
    'preserve',
    '--target',
    'es2022',
    '--types',
    'node',
  ]
  await check('types of the client', 'npx', 'tsc', ...strict, 'client.ts')
  await check('openapi-fetch', 'npx', 'tsx', 'client.ts')
} else {
  console.log('The packages of npm could not be installed: those tools did not run.')
}

const python = path.join(project, 'python')
const pip = path.join(python, 'bin/pip')
if (
  (await isDone('python3', '-m', 'venv', python)) &&
  (await isDone(pip, 'install', '-q', ...pythonPackages))
) {
  const generate = ['generate', '--path', 'openapi.json', '--output-path', 'v1', '--meta', 'none']
  await check('openapi-python-client', path.join(python, 'bin/openapi-python-client'), ...generate)
  await check('client of Python', path.join(python, 'bin/python'), 'client.py')
  if (values.schemathesis) {
    const program = path.join(python, 'bin/schemathesis')
    for (const caller of callers) {
      if (values.as && !values.as.includes(caller)) continue
      const found = await fuzzAs(caller, {
        program,
        product,
        folder: project,
        operations: values.operation,
      })
      if (found) failures.push(`Schemathesis as ${caller}`)
    }
  }
} else {
  console.log('The packages of Python could not be installed: those tools did not run.')
}

await product.stop()
rmSync(project, { recursive: true, force: true })
console.log(failures.length > 0 ? `Failed: ${failures.join(', ')}` : 'Nothing was found.')
process.exitCode = failures.length > 0 ? 1 : 0

async function check(name: string, program: string, ...parameters: string[]): Promise<void> {
  console.log(`\n== ${name}`)
  try {
    console.log(await run(program, parameters))
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    console.log(`${stdout}\n${stderr}`)
    failures.push(name)
  }
}

async function isDone(program: string, ...parameters: string[]): Promise<boolean> {
  try {
    await run(program, parameters)
    return true
  } catch {
    return false
  }
}

/** Without blocking, so that connections which the product closes meanwhile are not used again. */
async function run(program: string, parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, parameters, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: maxMs,
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      API: `${product.url}/v1`,
      API_EMAIL: administrator.email,
      API_PASSWORD: administrator.password,
    },
  })
  return stdout
}
