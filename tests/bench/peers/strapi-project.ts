import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes the files of a Strapi project with one content type, next to its package.json. */
export function writeStrapiProject(folder: string): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  // The folder of its static files.
  mkdirSync(path.join(folder, 'public/uploads'), { recursive: true })
}

const secret = 'a secret for measurements alone'

const files: Record<string, unknown> = {
  'config/server.js': `module.exports = ({ env }) => ({
    host: '127.0.0.1',
    port: env.int('PORT'),
    app: { keys: ['${secret}'] },
    logger: { updates: { enabled: false }, startup: { enabled: false }, config: { level: 'error' } },
  })`,
  // Its admin is built separately. Its server does not need it.
  'config/admin.js': `module.exports = {
    auth: { secret: '${secret}' },
    apiToken: { salt: '${secret}' },
    transfer: { token: { salt: '${secret}' } },
    secrets: { encryptionKey: '0123456789abcdef0123456789abcdef' },
    rateLimit: { enabled: false },
    serveAdminPanel: false,
    autoOpen: false,
  }`,
  'config/api.js':
    'module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }',
  'config/database.js': `module.exports = ({ env }) => ({
    connection: {
      client: 'sqlite',
      connection: { filename: env('DATABASE_FILE') },
      useNullAsDefault: true,
    },
  })`,
  'config/plugins.js': `module.exports = {
    'users-permissions': { config: { jwtSecret: '${secret}' } },
  }`,
  'config/middlewares.js': `module.exports = [
    'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public',
  ].map((name) => 'strapi::' + name)`,
  'src/index.js': 'module.exports = {}',
  'src/api/article/content-types/article/schema.json': {
    kind: 'collectionType',
    collectionName: 'articles',
    info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
    options: { draftAndPublish: true },
    attributes: {
      title: { type: 'string', required: true },
      slug: { type: 'uid', targetField: 'title' },
      body: { type: 'richtext' },
    },
  },
  ...Object.fromEntries(
    ['Controller', 'Router', 'Service'].map((kind) => [
      `src/api/article/${kind === 'Router' ? 'routes' : `${kind.toLowerCase()}s`}/article.js`,
      `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::article.article')`,
    ]),
  ),
}
