import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bodyOf } from '../rows'
import { cookiesOf, json } from '../servers'
import { call } from './call'
import { npm, unpack } from './npm'
import { type Article, type Loads, type Peer, type Place, peerAdministrator } from './peer'

// The last release that runs on Node 20. Ghost 6 needs Node 22.
const version = '5.130.6'

/** @param cached whether it caches posts in memory, which is off by default */
export function ghost({ cached }: { cached: boolean }): Peer {
  return {
    name: cached ? 'Ghost, its cache on' : 'Ghost',
    version,
    cached,
    install,
    // Themes are part of the installation. What is written belongs to the run.
    prepare: async ({ installed, data }) =>
      cpSync(path.join(installed, 'content'), path.join(data, 'content'), {
        recursive: true,
        verbatimSymlinks: false,
        dereference: true,
      }),
    firstPath: '/',
    command: (place) => ({
      program: [process.execPath, 'index.js'],
      environment: {
        ...environmentOf(place),
        ...(cached && { hostSettings__postsPublicCache__enabled: 'true' }),
      },
      folder: place.installed,
    }),
    fill: async (place, articles) => {
      const loads = await fill(place, articles)
      // Its cache is for reads only.
      return cached ? { ...loads, 'sign-in': undefined } : loads
    },
  }
}

/** Its packages must be inside it, in the versions of its own lock file. */
async function install(folder: string): Promise<void> {
  await unpack(folder, `ghost@${version}`)
  const manifest = path.join(folder, 'package.json')
  // Its development packages would be resolved too, one of them outside of the registry.
  const { devDependencies: _, ...own } = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify(own))
  await npm(folder, ['install', '--legacy-peer-deps', '--replace-registry-host=always'])
}

function environmentOf({ data, port, url }: Place): Record<string, string> {
  return {
    url,
    server__host: '127.0.0.1',
    server__port: String(port),
    database__client: 'sqlite3',
    database__connection__filename: path.join(data, 'ghost.sqlite'),
    database__useNullAsDefault: 'true',
    paths__contentPath: path.join(data, 'content'),
    logging__level: 'error',
    logging__transports: '["stdout"]',
    // Nothing leaves this machine.
    privacy__useUpdateCheck: 'false',
    privacy__useGravatar: 'false',
    privacy__useRpcPing: 'false',
    explore__update_url: 'http://127.0.0.1:9',
    mail__transport: 'stub',
    sendWelcomeEmail: 'false',
    // By default, few concurrent sign-ins are allowed, and those of a new browser are confirmed by
    // mail.
    security__staffDeviceVerification: 'false',
    spam__user_login__freeRetries: '100000',
    spam__user_login__minWait: '10',
    spam__user_login__maxWait: '10',
    spam__global_block__freeRetries: '100000',
    spam__global_block__minWait: '10',
    spam__global_block__maxWait: '10',
  }
}

async function fill({ url }: Place, articles: Article[]): Promise<Loads> {
  const { name, email, password } = peerAdministrator
  const admin = `${url}/ghost/api/admin`
  const setup = [{ name, email, password, blogTitle: 'Bench' }]
  await call(`${admin}/authentication/setup/`, { headers: { origin: url }, body: { setup } })
  const credentials = { username: email, password }
  const { answer: response } = await call(`${admin}/session/`, {
    headers: { origin: url },
    body: credentials,
  })
  const headers = { origin: url, cookie: cookiesOf(response) }
  let id = ''
  for (const { title, slug, paragraphs } of articles) {
    const lexical = JSON.stringify(bodyOf(paragraphs))
    const posts = [{ title, slug, lexical, status: 'published' }]
    const { json: made } = await call(`${admin}/posts/`, { headers, body: { posts } })
    id = String(made.posts?.[0]?.id)
  }
  const { json: made } = await call(`${admin}/integrations/?include=api_keys`, {
    headers,
    body: { integrations: [{ name: 'Bench' }] },
  })
  const keys = Object.values(made.integrations?.[0]?.api_keys ?? {})
  const key = keys.find(({ type }) => String(type) === 'content')?.secret
  const content = `${url}/ghost/api/content/posts`
  const fields = 'id,title,slug,url,status,created_at,updated_at'
  const signIn = json(credentials)
  return {
    'list page': { url: `${url}/` },
    'content page': { url: `${url}/${articles[0]?.slug}/` },
    'list of 100': { url: `${content}/?key=${key}&limit=100&fields=${fields}` },
    'one content': { url: `${content}/${id}/?key=${key}` },
    'sign-in': {
      url: `${admin}/session/`,
      method: 'POST',
      ...signIn,
      headers: { ...signIn.headers, Origin: url },
    },
  }
}
