import path from 'node:path'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { codes } from './accounts/codes'
import { invitations } from './accounts/invitations'
import { signInMethods } from './accounts/sign-in-methods'
import { users } from './accounts/users'
import { assets } from './assets/collection'
import { maxUploadBytes, playableTooLarge } from './assets/max-file-size'
import { auditLog } from './audit/collection'
import { changesCollection } from './changes/collection'
import { globalWithChangeLog, withChangeLog } from './changes/tags'
import { chats } from './chats/collection'
import { messages } from './chats/message-collection'
import { replies } from './chats/replies'
import { signals } from './chats/signals'
import { contentTemplates } from './content-templates/collection'
import { contents } from './contents/collection'
import { importAndExport } from './contents/import-export'
import { jobs } from './contents/jobs'
import { linkChecks } from './contents/link-checks'
import { liveMessages, liveTexts } from './contents/live-texts'
import { presences } from './contents/presences'
import { redirects } from './contents/redirects'
import { database } from './database/adapter'
import { uploadFolder } from './database/data-folder'
import { events } from './events/log'
import { eventOutbox } from './events/outbox'
import { formDesigns } from './forms/designs'
import { forms } from './forms/submissions'
import { designCounts } from './homes/design-counts'
import { home } from './homes/home'
import { idempotencyKeys } from './idempotency/collection'
import { keys } from './keys/collection'
import { mails } from './mails/collection'
import { siteMail } from './mails/payload-mail'
import { mailings } from './newsletter/mailings'
import { subscribers } from './newsletter/subscribers'
import { proposals } from './proposals/collection'
import { proposalLinks } from './proposals/links'
import { references } from './references/collection'
import { checkReferences } from './references/require-existing'
import { restForAdministrators } from './rest/administrators-only'
import { withRequestValidation } from './rest/endpoints'
import { exposeErrorDetails } from './rest/error-details'
import { rejectMalformedRequests } from './rest/malformed-requests'
import { restrictQueryPaths } from './rest/readable-paths'
import { respondUnavailable } from './rest/write-unavailable'
import { reusableBlocks } from './reusable-blocks/collection'
import { clientLinks } from './reviews/client-links'
import { reviews } from './reviews/collection'
import { editor } from './rich-text/editor'
import { series } from './series/collection'
import { about } from './site/about'
import { globalWithAudit } from './site/audit'
import { pageWithDrafts } from './site/page-drafts'
import { site } from './site/site'
import { terms } from './site/terms'
import { tags } from './tags/collection'
import { dayVisitors } from './visits/day-visitors'
import { visitCounts } from './visits/visit-counts'
import { webhooks } from './webhooks/collection'
import { deliveries } from './webhooks/deliveries'

/** Payload's admin sends an entire document, such as a content with its body, as one field. */
const maxFieldBytes = 5 * 1024 * 1024

const config = buildConfig({
  secret: process.env.APP_SECRET ?? '',
  serverURL: '',
  routes: { admin: '/cms', api: '/api' },
  admin: {
    user: 'users',
    // Payload's default requests every user's avatar from another site.
    avatar: 'default',
    meta: {
      // The site's name is added later: see `brandedMetadata`.
      titleSuffix: ' ',
      description: 'Where the site is written.',
      defaultOGImageType: 'off',
      openGraph: { siteName: ' ', description: 'Where the site is written.' },
      icons: [{ rel: 'icon', url: '/favicon.ico' }],
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
      tags,
      series,
      reusableBlocks,
      forms,
      chats,
      messages,
      replies,
      users,
      codes,
    ].map(withChangeLog),
    contentTemplates,
    webhooks,
    deliveries,
    events,
    eventOutbox,
    mails,
    linkChecks,
    changesCollection,
    designCounts,
    signals,
    presences,
    liveTexts,
    liveMessages,
    reviews,
    references,
    proposalLinks,
    auditLog,
    idempotencyKeys,
    ...signInMethods,
    keys,
    invitations,
    visitCounts,
    dayVisitors,
    clientLinks,
    subscribers,
    mailings,
  ],
  globals: [site, home, about, terms]
    .map(pageWithDrafts)
    .map(globalWithAudit)
    .map(globalWithChangeLog),
  jobs,
  plugins: [importAndExport],
  editor,
  db: await database(),
  email: siteMail,
  // Payload reads only bearer tokens; browsers use the site's own session.
  auth: { jwtOrder: ['Bearer'] },
  graphQL: { disable: true },
  telemetry: false,
  // The start logs its own steps; only Payload's errors matter.
  logger: { options: { level: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'error' } },
  // A caller's mistakes are reported in the response; the log is for internal errors.
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
  hooks: { afterError: [exposeErrorDetails, rejectMalformedRequests, respondUnavailable] },
  // Names such as __proto__ are not collections.
  onInit: ({ collections }) => {
    Object.setPrototypeOf(collections, null)
  },
  upload: {
    // An upload is stored on disk until `storeUpload` has processed it.
    useTempFiles: true,
    tempFileDir: uploadFolder(),
    limits: { fileSize: maxUploadBytes(), fieldSize: maxFieldBytes },
    abortOnLimit: true,
    responseOnLimit: playableTooLarge(),
  },
  sharp,
  typescript: { outputFile: path.resolve('cms/payload-types.ts') },
})

/** Applied after Payload has completed the configuration, to include everything it adds. */
export default config
  .then(withRequestValidation)
  .then(restForAdministrators)
  .then(restrictQueryPaths)
  .then(checkReferences)
