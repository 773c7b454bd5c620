import path from 'node:path'
import { json } from '../servers'
import { call } from './call'
import { npmInstall } from './npm'
import { type Article, type Loads, type Peer, type Place, peerAdministrator } from './peer'
import { writeStrapiProject } from './strapi-project'

// The next release, 5.55, needs packages that a registry may not have yet.
const version = '5.54.0'
// The project chooses the SQLite driver. The native part of this release can be compiled for Node
// 20.
const driver = 'better-sqlite3@12.4.1'

export const strapi: Peer = {
  name: 'Strapi',
  version,
  cached: false,
  install: (folder) =>
    npmInstall(folder, [
      `@strapi/strapi@${version}`,
      `@strapi/plugin-users-permissions@${version}`,
      driver,
    ]),
  prepare: async ({ installed }) => writeStrapiProject(installed),
  firstPath: '/_health',
  command: ({ installed, data, port }) => ({
    program: [process.execPath, 'node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    environment: {
      PORT: String(port),
      DATABASE_FILE: path.join(data, 'strapi.sqlite'),
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    },
    folder: installed,
  }),
  fill,
}

async function fill({ url }: Place, articles: Article[]): Promise<Loads> {
  const { name, email, password } = peerAdministrator
  const [firstname, lastname] = name.split(' ')
  const { json: registered } = await call(`${url}/admin/register-admin`, {
    body: { firstname, lastname, email, password },
  })
  const headers = { authorization: `Bearer ${registered.data?.token}` }
  await allowPublicRead(url, headers)
  let id = ''
  for (const { title, slug, paragraphs } of articles) {
    const { json: made } = await call(
      `${url}/content-manager/collection-types/api::article.article/actions/publish`,
      { headers, body: { title, slug, body: paragraphs.join('\n\n') } },
    )
    id = String(made.data?.documentId)
  }
  const fields = ['title', 'slug', 'createdAt', 'updatedAt', 'publishedAt']
  const query = new URLSearchParams({ sort: 'createdAt:desc', 'pagination[pageSize]': '100' })
  for (const [place, field] of fields.entries()) query.set(`fields[${place}]`, field)
  return {
    'list of 100': { url: `${url}/api/articles?${query}` },
    'one content': { url: `${url}/api/articles/${id}` },
    'sign-in': { url: `${url}/admin/login`, method: 'POST', ...json({ email, password }) },
  }
}

async function allowPublicRead(url: string, headers: Record<string, string>): Promise<void> {
  const roles = `${url}/users-permissions/roles`
  const { json: all } = await call(roles, { headers })
  const anonymousVisitors = Object.values(all.roles ?? {}).find(
    ({ type }) => String(type) === 'public',
  )
  const { json: found } = await call(`${roles}/${anonymousVisitors?.id}`, { headers })
  const { name, description, permissions } = found.role ?? {}
  const controllers = { article: { find: { enabled: true }, findOne: { enabled: true } } }
  await call(`${roles}/${anonymousVisitors?.id}`, {
    method: 'PUT',
    headers,
    body: {
      name,
      description,
      permissions: { ...permissions, 'api::article': { controllers } },
    },
  })
}
