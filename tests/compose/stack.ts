import dns from 'node:dns'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openBucket } from '../product/bucket'
import { freePort } from '../product/free-port'
import { startMailServer } from '../product/mail-server'
import { startPageTier } from '../product/page-tier'
import { expectNoSecrets } from '../product/secrets'
import { administrator, type RunningProduct, startProduct, testSecret } from '../product/start'
import { readComposeFile } from './compose-file'
import { startNameServer } from './name-server'
import { startProxy } from './proxy'
import type { ReplicaSet } from './replica-set'
import { createSiteUser, dropDatabase } from './site-database'

/**
 * The services of docker-compose.yml as processes of this machine. What a product has, this has of all processes of the
 * site together; its `url` is that of the proxy.
 */
export interface Stack extends RunningProduct {
  /** The file with the certificate of the proxy's own CA. */
  caFile: string
  httpPort: number
  /** The processes of the site, with the addresses at which only the proxy and the page tier reach them. */
  sites: { product: RunningProduct; url: string }[]
  /** The page tier, at the address at which only the proxy reaches it. */
  pagesUrl: string
  /** Starts one more process of the site, which is found by its name at once; resolves when it is ready. */
  addSite(): Promise<void>
}

interface StackOptions {
  replicaSet: ReplicaSet
  caddy: string
  /** What .env has besides the secrets. */
  env?: Record<string, string>
}

const databasePassword = 'lettersAndDigits1'
let stacks = 0

/**
 * Starts what `docker compose up` starts. The processes get the environment that docker-compose.yml gives them, with other
 * hosts and ports.
 * @throws when a part does not start, with its output
 */
export async function startStack({ replicaSet, caddy, env = {} }: StackOptions): Promise<Stack> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-compose-'))
  const database = path.basename(dataDir)
  const outbox = path.join(dataDir, 'outbox')
  mkdirSync(outbox)
  let mails = 0
  const mailServer = await startMailServer((mail) => {
    mails += 1
    writeFileSync(path.join(outbox, `${String(mails).padStart(6, '0')}.eml`), mail)
  })
  const bucket = await openBucket()
  const nameServer = await startNameServer()
  await createSiteUser(replicaSet, { database, password: databasePassword })

  // Each process has an address of its own and the same port, as containers do.
  stacks += 1
  const network = `127.${100 + (process.pid % 100)}.${stacks % 200}`
  const port = String(await freePort(`${network}.1`))
  const siteAddress = (index: number) => `${network}.${index + 1}`
  const pagesAddress = `${network}.101`
  const [httpPort, httpsPort] = [await freePort('::'), await freePort('::')]

  const { S3_ENDPOINT: bucketUrl = '', ...bucketSettings } = bucket.environment
  const { services } = readComposeFile({
    APP_SECRET: testSecret,
    MONGODB_KEY: 'key',
    MONGODB_ROOT_PASSWORD: replicaSet.rootPassword,
    MONGODB_PASSWORD: databasePassword,
    MONGODB_HOSTS: replicaSet.hosts,
    S3_ROOT_PASSWORD: 'root',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SITE_URL: `https://localhost:${httpsPort}`,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    ...bucketSettings,
    ...env,
  })
  const elsewhere: [string, string][] = [
    // The proxy and the page tier connect from here.
    ['172.30.23.0/24', '127.0.0.1'],
    ['http://site:3000', `http://site:${port}`],
    ['http://store:9000', bucketUrl],
    ['smtp://mail:1025', mailServer.url],
    ['/site?replicaSet', `/${database}?replicaSet`],
  ]
  const environmentOf = (name: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
        variable,
        elsewhere.reduce((text, [from, to]) => text.replace(from, to), value),
      ]),
    )

  const sites: Stack['sites'] = []
  const startSite = async (index: number) => {
    const HOST = siteAddress(index)
    const environment = { ...environmentOf('site'), HOST, PORT: port }
    sites[index] = {
      product: await startProduct({ dataDir, environment }),
      url: `http://${HOST}:${port}`,
    }
  }
  const findSites = (count: number) =>
    nameServer.names.set(
      'site',
      Array.from({ length: count }, (_, index) => siteAddress(index)),
    )

  // The certificates of the proxy are of a CA of its own, which `fetch` cannot be given.
  const { NODE_TLS_REJECT_UNAUTHORIZED } = process.env
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  // As the browser, so that both are one visitor's address.
  const resultOrder = dns.getDefaultResultOrder()
  dns.setDefaultResultOrder('ipv4first')

  const replicas = services.site?.deploy?.replicas ?? 0
  findSites(replicas)
  nameServer.names.set('pages', [pagesAddress])
  await Promise.all(Array.from({ length: replicas }, (_, index) => startSite(index)))
  const pages = await startPageTier({
    APP_SECRET: '',
    ...environmentOf('pages'),
    HOST: pagesAddress,
    PORT: port,
    NAME_SERVER: nameServer.address,
    NODE_OPTIONS: '--import=./tests/compose/use-name-server.js',
  })
  const proxy = await startProxy(caddy, {
    ...environmentOf('proxy'),
    NAME_SERVER: nameServer.address,
    PORT: port,
  })

  async function stopAll(): Promise<number | null> {
    await proxy.stop()
    await pages.stop()
    const codes = await Promise.all(sites.map(({ product }) => product.stop()))
    await Promise.all([mailServer.stop(), bucket.close(), nameServer.close()])
    await dropDatabase(replicaSet, database)
    rmSync(dataDir, { recursive: true, force: true })
    if (NODE_TLS_REJECT_UNAUTHORIZED === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = NODE_TLS_REJECT_UNAUTHORIZED
    dns.setDefaultResultOrder(resultOrder)
    expectNoSecrets(pages.output())
    return codes.find((code) => code !== 0) ?? 0
  }

  const [first] = sites
  if (!first) throw new Error('docker-compose.yml starts no process of the site.')
  let stopped: Promise<number | null> | undefined
  return {
    url: `https://localhost:${httpsPort}`,
    caFile: proxy.caFile,
    httpPort,
    dataDir,
    process: first.product.process,
    sites,
    pagesUrl: `http://${pagesAddress}:${port}`,
    output: () => [...sites.map(({ product }) => product.output()), pages.output()].join('\n'),
    stop() {
      stopped ??= stopAll()
      return stopped
    },
    addSite() {
      const index = sites.length
      findSites(index + 1)
      return startSite(index)
    },
  }
}
