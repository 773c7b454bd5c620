import path from 'node:path'
import { json } from '../servers'
import { call } from './call'
import { npmInstall } from './npm'
import {
  type Article,
  type Command,
  type Loads,
  type Peer,
  type Place,
  peerAdministrator,
} from './peer'
import { runToCompletion } from './processes'

// The last version 10, which runs on Node 20. Later releases of version 11 need Node 22.
const version = '10.13.4'

/** The command `directus` checks for newer releases before it runs this. */
const ownCli = 'node_modules/@directus/api/dist/cli/run.js'

/**
 * @param cached whether it caches responses in memory, which is off by default. Changes invalidate
 * its cache.
 */
export function directus({ cached }: { cached: boolean }): Peer {
  function command(place: Place, name: string): Command {
    return {
      program: [process.execPath, path.join(place.installed, ownCli), name],
      environment: { ...environmentOf(place), CACHE_ENABLED: String(cached) },
      folder: place.data,
    }
  }
  return {
    name: cached ? 'Directus, its cache on' : 'Directus',
    version,
    cached,
    install: (folder) => npmInstall(folder, [`directus@${version}`]),
    prepare: (place) => runToCompletion(command(place, 'bootstrap')),
    firstPath: '/server/ping',
    command: (place) => command(place, 'start'),
    fill: async (place, articles) => {
      const loads = await fill(place, articles)
      // Its cache is for reads only.
      return cached ? { ...loads, 'sign-in': undefined } : loads
    },
  }
}

function environmentOf({ data, port, url }: Place): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: path.join(data, 'directus.sqlite'),
    STORAGE_LOCAL_ROOT: path.join(data, 'uploads'),
    EXTENSIONS_PATH: path.join(data, 'extensions'),
    KEY: 'bench',
    SECRET: 'a secret for measurements alone',
    ADMIN_EMAIL: peerAdministrator.email,
    ADMIN_PASSWORD: peerAdministrator.password,
    CACHE_STORE: 'memory',
    CACHE_AUTO_PURGE: 'true',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    // By default, a sign-in takes half a second, and a busy server rejects requests.
    LOGIN_STALL_TIME: '0',
    PRESSURE_LIMITER_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
  }
}

async function fill({ url }: Place, articles: Article[]): Promise<Loads> {
  const { email, password } = peerAdministrator
  const { json: session } = await call(`${url}/auth/login`, { body: { email, password } })
  const headers = { authorization: `Bearer ${session.data?.access_token}` }
  // By default, more than 25 concurrent sign-ins suspend an account.
  await call(`${url}/settings`, { method: 'PATCH', headers, body: { auth_login_attempts: null } })
  await call(`${url}/collections`, { headers, body: collection })
  await call(`${url}/permissions`, { headers, body: readableByAll })
  const items = articles.map(({ title, slug, paragraphs }) => ({
    title,
    slug,
    status: 'published',
    body: paragraphs.map((text) => `<p>${text}</p>`).join('\n'),
  }))
  await call(`${url}/items/articles`, { headers, body: items })
  const fields = 'id,title,slug,status,date_created,date_updated'
  return {
    'list of 100': {
      url: `${url}/items/articles?limit=100&sort=-date_created&meta=filter_count&fields=${fields}`,
    },
    'one content': { url: `${url}/items/articles/1` },
    'sign-in': { url: `${url}/auth/login`, method: 'POST', ...json({ email, password }) },
  }
}

const collection = {
  collection: 'articles',
  schema: {},
  meta: {},
  fields: [
    { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } },
    { field: 'title', type: 'string', schema: { is_nullable: false } },
    { field: 'slug', type: 'string', schema: { is_nullable: false, is_unique: true } },
    { field: 'status', type: 'string', schema: { default_value: 'draft' } },
    { field: 'body', type: 'text' },
    { field: 'date_created', type: 'timestamp', meta: { special: ['date-created'] } },
    { field: 'date_updated', type: 'timestamp', meta: { special: ['date-updated'] } },
  ],
}

const readableByAll = {
  role: null,
  collection: 'articles',
  action: 'read',
  permissions: { status: { _eq: 'published' } },
  fields: ['*'],
}
