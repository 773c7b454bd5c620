import { beforeEach, expect, inject, test } from 'vitest'
import { signedIn, visitor } from '../product/client'
import {
  administrator,
  collectOutput,
  databaseOf,
  exitOf,
  type RunningProduct,
  readySite,
  runServer,
  startProduct,
} from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-start-')

let dataDir: string

beforeEach(() => {
  dataDir = newFolder()
})

test('only the first start prints the password, which opens the admin', async () => {
  const unset = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  const first = await startProduct({ mongo: inject('mongo'), dataDir, environment: unset })
  const password = printedPassword(first)
  const admin = await signedIn(first, { email: 'admin@studio.example', password })
  await admin.post('/v1/content', { title: 'Kept', status: 'published' })
  await first.stop()

  const environment = { ...unset, SEED: 'demo' }
  const second = await startProduct({ mongo: inject('mongo'), dataDir, environment })

  expect(second.output()).not.toMatch(/first administrator|filling/)
  expect(second.output()).not.toContain(password)
  expect((await visitor(second).get('/v1/content')).body.totalElements).toBe(1)
  await signedIn(second, { email: 'admin@studio.example', password })
  await second.stop()
})

// It draws every image of the demonstration site, which can take long on a slow machine.
test('an interrupted first start is repeated and completed', async () => {
  const environment = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SEED: 'demo' }
  await killAfterOutput(/filling it/, environment)
  await killAfterOutput(/starting over[\s\S]*filling it/, environment)

  const product = await startProduct({ mongo: inject('mongo'), dataDir, environment })

  expect(product.output()).toContain('starting over')
  const made = /(\d+) contents, (\d+) proposals, (\d+) images, (\d+) users/.exec(product.output())
  const [contents, proposals, images, people] = (made ?? []).slice(1).map(Number)
  const admin = await signedIn(product, {
    email: 'admin@studio.example',
    password: printedPassword(product),
  })
  async function count(collection: string): Promise<unknown> {
    return (await admin.get(`/api/${collection}?limit=1`)).body.totalDocs
  }
  expect(await count('contents')).toBe(contents)
  expect(await count('proposals')).toBe(proposals)
  expect(await count('users')).toBe((people ?? 0) + 1)
  expect(await count('assets')).toBeGreaterThanOrEqual(images ?? 1)
  expect(await product.stop()).toBe(0)
})

test('prints no secrets, even at the most detailed log level', async () => {
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: {
      LOG_LEVEL: 'trace',
      S3_ACCESS_KEY_ID: 'the key of the bucket',
      S3_SECRET_ACCESS_KEY: 'the secret of the bucket',
      SMTP_URL: 'smtp://mailer:hunter2@127.0.0.1:1',
    },
  })
  const admin = visitor(product)
  const { body } = await admin.post('/v1/auth', administrator)
  await visitor(product).post('/v1/auth', { ...administrator, password: 'a slip of the finger' })
  await visitor(product).post('/v1/content/%E0%A4%A', { password: 'a slip of the finger' })
  await admin.get('/cms')
  await product.stop()

  for (const secret of [
    administrator.password,
    'a slip of the finger',
    'a secret for tests alone',
    'the secret of the bucket',
    'hunter2',
    String(body.token),
    decodeURIComponent(admin.cookies).replace(/^sid=s:|\..*$/g, ''),
  ]) {
    expect(product.output()).not.toContain(secret)
  }
})

/**
 * Starts the product on the test's data and kills it when it prints a sentence, as a power cut
 * would.
 */
async function killAfterOutput(
  sentence: RegExp,
  environment: Record<string, string>,
): Promise<void> {
  const mongo = inject('mongo')
  const child = runServer({
    DATA_DIR: dataDir,
    ...(mongo !== null && { DATABASE_URL: databaseOf(mongo, dataDir) }),
    ...environment,
  })
  const output = collectOutput(child)
  child.stdout?.on('data', () => {
    if (sentence.test(output())) child.kill('SIGKILL')
  })
  await exitOf(child)
  expect(output()).toMatch(sentence)
  expect(readySite(output())).toBeNull()
}

function printedPassword(product: RunningProduct): string {
  return (
    /"password":"([^"]+)","msg":"The first administrator, shown this once"/.exec(
      product.output(),
    )?.[1] ?? ''
  )
}
