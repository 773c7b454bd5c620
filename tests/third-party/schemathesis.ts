import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Client, signedIn, visitor, withToken } from '../product/client'
import { makeUser } from '../product/people'
import type { RunningProduct } from '../product/start'

/** Requests of each operation and phase; with 25, about 15,000 in all, which takes hours. */
const examples = process.env.SCHEMATHESIS_EXAMPLES ?? '25'
const seed = '24'

/** Those that it sends requests as. */
export const callers = ['stranger', 'user', 'administrator'] as const
export type Caller = (typeof callers)[number]

interface Run {
  /** The path of the command. */
  program: string
  product: RunningProduct
  /** The working folder. */
  folder: string
  /** The names of operations; empty: all of them. */
  operations: readonly string[]
}

/**
 * Runs all checks of Schemathesis with a fixed seed.
 * @returns whether it found something
 */
export async function fuzzAs(
  caller: Caller,
  { program, product, folder, operations }: Run,
): Promise<boolean> {
  const { authorization } = (await clientOf(caller, product)).headers
  console.log(`\n== Schemathesis as ${caller}`)
  const run = spawn(
    program,
    [
      ...['--config-file', path.resolve(import.meta.dirname, 'schemathesis.toml')],
      ...['run', `${product.url}/v1/openapi.json`],
      ...operations.flatMap((name) => ['--include-operation-id', name]),
      ...['--seed', seed, '--max-examples', examples, '--no-color'],
      // With the header, a request stays that of its caller when the check takes the cookie from it.
      ...(authorization
        ? ['--header', `Authorization: ${authorization}`, '--exclude-checks', 'ignored_auth']
        : []),
    ],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [code] = await once(run, 'exit')
  return code !== 0
}

async function clientOf(caller: string, product: RunningProduct): Promise<Client> {
  if (caller === 'stranger') return visitor(product)
  if (caller === 'administrator') return withToken(product)
  const { email, password } = await makeUser(await signedIn(product), 'schemathesis')
  return withToken(product, { email, password })
}
