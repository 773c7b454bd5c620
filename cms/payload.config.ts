import path from 'node:path'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { restForAdministrators } from './access/payload-rest'
import { queriesOfReadableFields } from './access/query-paths'
import { fileTooLarge, maxFileBytes } from './assets/media-types'
import { notingCollection, notingGlobal } from './changes'
import { assets } from './collections/assets'
import { auditLog } from './collections/audit'
import { changesCollection } from './collections/changes'
import { chats } from './collections/chats'
import { codes } from './collections/codes'
import { contents } from './collections/contents'
import { deliveries } from './collections/deliveries'
import { designCounts } from './collections/design-counts'
import { formDesigns } from './collections/form-designs'
import { forms } from './collections/forms'
import { mails } from './collections/mails'
import { messages } from './collections/messages'
import { presences } from './collections/presences'
import { proposalLinks } from './collections/proposal-links'
import { proposals } from './collections/proposals'
import { redirects } from './collections/redirects'
import { references } from './collections/references'
import { replies } from './collections/replies'
import { signInMethods } from './collections/sign-in-methods'
import { signals } from './collections/signals'
import { users } from './collections/users'
import { webhooks } from './collections/webhooks'
import { database } from './database'
import { about } from './globals/about'
import { home } from './globals/home'
import { site } from './globals/site'
import { terms } from './globals/terms'
import { refuseUnreadableRequests } from './hooks/unreadable-requests'
import { refuseUnstored } from './hooks/unstored'
import { tellWholeErrors } from './hooks/whole-errors'
import { importAndExport } from './import-export'
import { jobs } from './jobs'
import { siteMail } from './mail'
import { withSoundEndpoints } from './rest-endpoints'
import { editor } from './rich-text/editor'
import { uploadFolder } from './storage'

/** Payload's admin sends a whole document, a content's body for example, as one field. */
const maxFieldBytes = 5 * 1024 * 1024

const config = buildConfig({
  secret: process.env.APP_SECRET ?? '',
  serverURL: '',
  routes: { admin: '/cms', api: '/api' },
  // Next would add a call that draws pictures; one of that address is left alone.
  endpoints: [{ path: '/og', method: 'get', handler: () => new Response(null, { status: 404 }) }],
  admin: {
    user: 'users',
    // Payload's own default would ask another site for a picture of everybody.
    avatar: 'default',
    meta: {
      // The site's name follows by itself: see `brandedMetadata`.
      titleSuffix: ' ',
      description: 'Where the site is written.',
      defaultOGImageType: 'off',
      openGraph: { siteName: ' ', description: 'Where the site is written.' },
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
    },
    components: {
      graphics: {
        Logo: '/admin/brand#Logo',
        Icon: '/admin/brand#Icon',
      },
      afterNavLinks: ['/admin/brand#BackToSite'],
    },
    importMap: {
      baseDir: path.resolve('cms'),
      importMapFile: path.resolve('cms/app/(payload)/cms/importMap.js'),
    },
  },
  collections: [
    ...[
      contents,
      proposals,
      assets,
      formDesigns,
      redirects,
      forms,
      chats,
      messages,
      replies,
      users,
      codes,
    ].map(notingCollection),
    webhooks,
    deliveries,
    mails,
    changesCollection,
    designCounts,
    signals,
    presences,
    references,
    proposalLinks,
    auditLog,
    ...signInMethods,
  ],
  globals: [site, home, about, terms].map(notingGlobal),
  jobs,
  plugins: [importAndExport],
  editor,
  db: await database(),
  email: siteMail,
  // Only a bearer token is read by Payload; browsers are signed in by the site's own session.
  auth: { jwtOrder: ['Bearer'] },
  graphQL: { disable: true },
  telemetry: false,
  // The start says itself what it does; of Payload's own lines only failures matter.
  logger: { options: { level: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'error' } },
  // What a caller did wrong is in the answer; the log is for what went wrong here.
  loggingLevels: {
    APIError: 'debug',
    AuthenticationError: 'debug',
    Forbidden: 'debug',
    Locked: 'debug',
    LockedAuth: 'debug',
    MissingFile: 'debug',
    NotFound: 'debug',
    QueryError: 'debug',
    ValidationError: 'debug',
  },
  hooks: { afterError: [tellWholeErrors, refuseUnreadableRequests, refuseUnstored] },
  // Names such as __proto__ are no collections.
  onInit: ({ collections }) => {
    Object.setPrototypeOf(collections, null)
  },
  upload: {
    // An upload waits on disk for what `takeIn` makes of it.
    useTempFiles: true,
    tempFileDir: uploadFolder(),
    limits: { fileSize: maxFileBytes, fieldSize: maxFieldBytes },
    abortOnLimit: true,
    responseOnLimit: fileTooLarge,
  },
  sharp,
  typescript: { outputFile: path.resolve('cms/payload-types.ts') },
})

/** Payload completes the configuration first, so that nothing it adds is left out. */
export default config
  .then(withSoundEndpoints)
  .then(restForAdministrators)
  .then(queriesOfReadableFields)
