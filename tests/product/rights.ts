import type { Area } from '../../cms/access/can'

/**
 * The permissions of every role in the whole product, as tables. Tests check every call against
 * them, and fail when a call, a collection or a global has no row.
 * - stranger: an anonymous visitor
 * - user: has a `view` entry for one proposal
 * - editor: has an `edit` entry for one content
 * - author: has the role Author, and has written nothing
 * - publisher: has the role Editor
 * - desk: has the role Client desk
 * - disabled: a disabled administrator whose API key was valid before
 * - administrator: has an `admin` entry
 */
export const roles = [
  'stranger',
  'user',
  'editor',
  'author',
  'publisher',
  'desk',
  'disabled',
  'administrator',
] as const
export type Role = (typeof roles)[number]

/**
 * - all: everything
 * - own: documents of the caller, or on which the caller's acl has an entry
 * - open: documents open to all callers, such as published ones
 * - key: documents opened by a secret in the request
 * - none: nothing
 */
export type Right = 'all' | 'own' | 'open' | 'key' | 'none'

/** `area`: whose administrators have the right of administrators. */
type Row = [
  stranger: Right,
  user: Right,
  editor: Right,
  administrator: Right,
  area?: Area | 'any area',
]

/** The areas of the roles. */
const areasOf: Partial<Record<Role, Area[]>> = {
  author: ['drafts'],
  publisher: ['contents', 'drafts', 'forms'],
  desk: ['forms', 'chats', 'proposals'],
}

const anybody: Row = ['all', 'all', 'all', 'all']
const byKey: Row = ['key', 'key', 'key', 'key']
const administrators: Row = ['none', 'none', 'none', 'all']
const oneself: Row = ['none', 'own', 'own', 'own']
const oneselfOrAdministrators: Row = ['none', 'own', 'own', 'all']
const editors: Row = ['none', 'none', 'own', 'all', 'contents']
const anyWriter: Row = ['none', 'none', 'all', 'all', 'drafts']
const readers: Row = ['open', 'open', 'own', 'all', 'contents']
/** Without anything published, there is none. */
const published: Row = ['open', 'open', 'open', 'open']
const owners: Row = ['own', 'own', 'own', 'all', 'chats']
/** Of an asset. */
const uploaders: Row = ['none', 'own', 'own', 'all', 'contents']
/** Of a user's asset: who administers contents changes those of contents (tests/access/roles.integration). */
const assetOwners: Row = ['none', 'own', 'own', 'all']
const readersOfProposals: Row = ['open', 'own', 'open', 'all', 'proposals']

function administratorsOf(area: Area | 'any area'): Row {
  return ['none', 'none', 'none', 'all', area]
}

/** The calls of `/v1`. */
export const callRights: Record<string, Row> = {
  'POST /auth': byKey,
  'DELETE /auth': anybody,
  'POST /auth/passkey/start': anybody,
  'POST /auth/passkey': byKey,
  'POST /auth/browser': byKey,

  'GET /user/current': ['none', 'all', 'all', 'all'],
  'POST /user/preValidate': anybody,
  'POST /user/passwordReset/start': anybody,
  'POST /user/passwordReset/finish': byKey,
  'PUT /user/emailVerify': anybody,
  'POST /user/emailVerify': byKey,
  'POST /user/emailChange/undo': byKey,
  'POST /user/disabled': administrators,
  'GET /user': administrators,
  'POST /user': anybody,
  'GET /user/{id}': oneselfOrAdministrators,
  'POST /user/{id}': oneselfOrAdministrators,
  'DELETE /user/{id}': oneselfOrAdministrators,
  'POST /user/{id}/passwordChange': oneself,
  'GET /user/{id}/data': oneselfOrAdministrators,
  'POST /user/{id}/passwordReset': administrators,
  'POST /user/{id}/acl': administrators,
  'DELETE /user/{id}/acl': administrators,
  'GET /user/{id}/sessions': oneself,
  'DELETE /user/{id}/sessions': oneself,
  'DELETE /user/{id}/sessions/{sessionId}': oneself,
  'GET /user/{id}/twoFactor': oneselfOrAdministrators,
  'POST /user/{id}/twoFactor': oneself,
  'DELETE /user/{id}/twoFactor': oneselfOrAdministrators,
  'POST /user/{id}/twoFactor/confirm': oneself,
  'POST /user/{id}/twoFactor/recoveryCodes': oneself,
  'GET /admin/secondFactorRule': administrators,
  'POST /admin/secondFactorRule': administrators,
  'GET /user/{id}/passkeys': oneself,
  'POST /user/{id}/passkeys': oneself,
  'POST /user/{id}/passkeys/start': oneself,
  'POST /user/{id}/passkeys/{passkeyId}': oneself,
  'DELETE /user/{id}/passkeys/{passkeyId}': oneself,

  'GET /invitation': administrators,
  'POST /invitation': administrators,
  'POST /invitation/{id}/resend': administrators,
  'DELETE /invitation/{id}': administrators,
  'POST /invitation/find': byKey,
  'POST /invitation/accept': byKey,

  'GET /key': administrators,
  'POST /key': administrators,
  'GET /key/{id}': administrators,
  'DELETE /key/{id}': administrators,

  'GET /audit': administrators,
  'GET /admin/activity': administratorsOf('any area'),
  'GET /admin/visits': administratorsOf('contents'),

  'GET /content/slug': anyWriter,
  'POST /content/conversion': anyWriter,
  'GET /content': readers,
  // The example publishes it. Authors create drafts: tests/contents/reviews.integration.
  'POST /content': administratorsOf('contents'),
  'GET /content/slug/{slug}': readers,
  'GET /content/{id}': readers,
  'GET /content/{id}/related': readers,
  'GET /tag': readers,
  'GET /tag/{tag}': anybody,
  'GET /series': readers,
  'GET /series/{series}': anybody,
  'GET /author/{id}': published,
  'POST /content/{id}': editors,
  'GET /content/{id}/draft': editors,
  'POST /content/{id}/draft': editors,
  'POST /content/{id}/presence': editors,
  'GET /content/{id}/check': editors,
  'POST /content/{id}/check': editors,
  'GET /content/{id}/review': editors,
  'POST /content/{id}/review': editors,
  'GET /content/{id}/translation': editors,
  // It creates a content. Authors translate their own: tests/contents/translations.integration.
  'POST /content/{id}/translation': administratorsOf('contents'),
  'POST /content/{id}/review/{entry}': editors,
  'GET /content/{id}/clientLinks': editors,
  'POST /content/{id}/clientLinks': editors,
  'DELETE /content/{id}/clientLinks/{link}': editors,
  'GET /content/{id}/shared': byKey,
  'POST /content/{id}/shared': byKey,
  'GET /content/{id}/schedule': editors,
  'POST /content/{id}/schedule': editors,
  'POST /content/{id}/schedule/{plan}': editors,
  'DELETE /content/{id}/schedule/{plan}': editors,
  'GET /content/{id}/versions': editors,
  'GET /content/{id}/versions/{version}': editors,
  'POST /content/{id}/versions/{version}/restore': editors,
  'POST /content/{id}/preview': editors,
  'GET /content/{id}/preview': byKey,
  'DELETE /content/{id}': administratorsOf('contents'),
  'GET /admin/content': administratorsOf('drafts'),
  'GET /admin/content/calendar': administratorsOf('contents'),
  'GET /admin/content/uses': administratorsOf('contents'),
  'POST /admin/content/state': administratorsOf('contents'),
  'POST /admin/content/removal': administratorsOf('contents'),

  'GET /proposal': readersOfProposals,
  'POST /proposal': administratorsOf('proposals'),
  'GET /proposal/{id}': readersOfProposals,
  'POST /proposal/{id}': administratorsOf('proposals'),
  'DELETE /proposal/{id}': administratorsOf('proposals'),
  'GET /proposal/{id}/source': administratorsOf('proposals'),
  'POST /proposal/{id}/copy': administratorsOf('proposals'),
  'POST /proposal/{id}/restore': administratorsOf('proposals'),
  'GET /proposal/{id}/pdf': readersOfProposals,
  'GET /proposal/{id}/link': administratorsOf('proposals'),
  'POST /proposal/{id}/link': administratorsOf('proposals'),
  'DELETE /proposal/{id}/link': administratorsOf('proposals'),
  'POST /proposal/{id}/link/mail': administratorsOf('proposals'),
  'GET /proposal/{id}/shared': byKey,
  'POST /proposal/{id}/answer': byKey,

  'POST /form/{name}': anybody,
  'GET /form/{name}/design': anybody,
  'GET /admin/form-design': administratorsOf('forms'),
  'POST /admin/form-design': administratorsOf('forms'),
  'GET /admin/form-design/{name}': administratorsOf('forms'),
  'POST /admin/form-design/{name}': administratorsOf('forms'),
  'DELETE /admin/form-design/{name}': administratorsOf('forms'),
  'GET /form': administratorsOf('forms'),
  'GET /admin/form/names': administratorsOf('forms'),
  'POST /admin/form/reading': administratorsOf('forms'),
  'POST /admin/form/removal': administratorsOf('forms'),
  'GET /admin/form/{id}': administratorsOf('forms'),
  'GET /admin/form/{id}/file/{file}': administratorsOf('forms'),
  'POST /subscription': anybody,
  'POST /subscription/confirmation': byKey,
  'POST /subscription/end': byKey,
  'GET /admin/subscriber': administratorsOf('forms'),
  'DELETE /admin/subscriber/{id}': administratorsOf('forms'),
  'GET /admin/newsletter': administratorsOf('forms'),
  'POST /admin/newsletter': administratorsOf('forms'),
  'POST /mail/bounce': administrators,

  'GET /admin/mail': administrators,
  'POST /admin/mail/{id}': administrators,
  'GET /chat/openingHours': administratorsOf('chats'),
  'POST /chat/openingHours': administratorsOf('chats'),
  'GET /reply': administratorsOf('chats'),
  'POST /reply': administratorsOf('chats'),
  'GET /reply/{id}': administratorsOf('chats'),
  'POST /reply/{id}': administratorsOf('chats'),
  'DELETE /reply/{id}': administratorsOf('chats'),
  'GET /reusable-block': anyWriter,
  'POST /reusable-block': administratorsOf('contents'),
  'GET /reusable-block/{id}': anyWriter,
  'POST /reusable-block/{id}': administratorsOf('contents'),
  'DELETE /reusable-block/{id}': administratorsOf('contents'),
  'GET /reusable-block/{id}/uses': administratorsOf('contents'),
  'GET /content-template': anyWriter,
  'POST /content-template': administratorsOf('contents'),
  'GET /content-template/{id}': anyWriter,
  'POST /content-template/{id}': administratorsOf('contents'),
  'DELETE /content-template/{id}': administratorsOf('contents'),
  'GET /redirect': administrators,
  'POST /redirect': administrators,
  'GET /redirect/{id}': administrators,
  'POST /redirect/{id}': administrators,
  'DELETE /redirect/{id}': administrators,
  'GET /webhook': administrators,
  'POST /webhook': administrators,
  'GET /webhook/{id}': administrators,
  'POST /webhook/{id}': administrators,
  'DELETE /webhook/{id}': administrators,
  'POST /webhook/{id}/secret': administrators,
  'POST /webhook/{id}/test': administrators,
  'GET /events': administrators,
  'GET /admin/webhook/delivery': administrators,
  'POST /admin/webhook/delivery/{id}': administrators,

  'POST /chat': anybody,
  'GET /chat': owners,
  'GET /chat/events': administratorsOf('chats'),
  'GET /chat/hours': anybody,
  'GET /chat/assignees': administratorsOf('chats'),
  'GET /chat/replies': administratorsOf('chats'),
  'GET /chat/{id}': owners,
  'GET /chat/{id}/events': owners,
  'POST /chat/{id}/read': owners,
  'POST /chat/{id}/typing': owners,
  'POST /chat/{id}/assign': administratorsOf('chats'),

  'GET /asset': uploaders,
  'POST /asset': assetOwners,
  'GET /asset/{id}': anybody,
  'POST /asset/{id}': assetOwners,
  'DELETE /asset/{id}': assetOwners,
  'GET /asset/{targetId}/{key}': anybody,
  'GET /asset/{id}/file/{variant}': anybody,
  'GET /admin/asset': administratorsOf('contents'),
  'GET /admin/asset/{id}': administratorsOf('contents'),
  'POST /admin/asset/{id}': administratorsOf('contents'),
  'GET /admin/asset/{id}/uses': administratorsOf('contents'),
  'GET /admin/asset-folder': administratorsOf('contents'),
  'POST /admin/asset-folder/move': administratorsOf('contents'),
  'POST /admin/asset-folder/rename': administratorsOf('contents'),

  'GET /site': anybody,
  'POST /site': administrators,
  'GET /site/pages': readers,
  'GET /site/home': anybody,
  'GET /site/about': anybody,
  'GET /site/terms': anybody,
  'GET /site/search': readers,
  'GET /fixed-page': administrators,
  'GET /fixed-page/{name}': administrators,
  'POST /fixed-page/{name}': administrators,
  'GET /fixed-page/{name}/preview': administrators,
  'DELETE /fixed-page/{name}/draft': administrators,
  'GET /fixed-page/{name}/schedule': administrators,
  'POST /fixed-page/{name}/schedule': administrators,
  'DELETE /fixed-page/{name}/schedule/{plan}': administrators,
  'GET /fixed-page/{name}/versions': administrators,
  'GET /fixed-page/{name}/versions/{version}': administrators,
  'POST /fixed-page/{name}/versions/{version}/restore': administrators,
  'GET /site/demonstration': administrators,
  'DELETE /site/demonstration': administrators,
  'POST /site/demonstration/restore': administrators,
  'GET /site/setup': administrators,
  'POST /site/setup': administrators,
  'GET /home-designs': administrators,
  'PUT /home-designs': administrators,
  'GET /home-designs/assignment': anybody,
  'POST /home-designs/views': anybody,
  'GET /health': anybody,
  'GET /live': anybody,
  'GET /ready': anybody,
  'GET /openapi.json': anybody,
  'GET /docs': anybody,
  // Only with TEST_HELPERS=on.
  'GET /test/user/{id}/codes': ['none', 'none', 'none', 'none'],
}

/** @returns undefined for a call without a row */
export function rightTo(call: string, role: Role): Right | undefined {
  const row = callRights[call]
  if (!row) return undefined
  const [anonymous, user, editor, administrator, area] = row
  const disabled = forEndedTokens.test(call) ? anonymous : 'none'
  function inAreas(role: 'author' | 'publisher' | 'desk'): Right {
    const isIn = area === 'any area' || areasOf[role]?.some((each) => each === area)
    return isIn ? administrator : user
  }
  return {
    stranger: anonymous,
    user,
    editor,
    author: inAreas('author'),
    publisher: inAreas('publisher'),
    desk: inAreas('desk'),
    disabled,
    administrator,
  }[role]
}

/** Calls that take no notice of a token or API key that identifies nobody. */
const forEndedTokens = /^\w+ \/(?:auth|health|ready|live|openapi\.json|docs)(?:\/|$)/

/** The permissions of an administrator in Payload's REST API. Other users have none there. */
const inPayload = {
  r: 'read and count',
  c: 'create',
  u: 'change',
  d: 'delete',
  v: 'read versions and restore them',
  k: 'copy',
  f: 'download files',
} as const
export type PayloadRight = keyof typeof inPayload

/** The collections, including those of plugins and of Payload itself. */
export const collectionRights: Record<string, string> = {
  contents: 'r c u d v k -',
  proposals: 'r c u d v k -',
  assets: 'r c u d - - f',
  'form-designs': 'r c u d v k -',
  redirects: 'r c u d - k -',
  tags: 'r c u d - k -',
  series: 'r c u d - k -',
  'reusable-blocks': 'r c u d - k -',
  'content-templates': 'r c u d - k -',
  forms: 'r - u d - - -',
  chats: 'r - u d - - -',
  messages: 'r - - - - - -',
  replies: 'r c u d - k -',
  users: 'r c u d - - -',
  webhooks: 'r c u d - k -',
  deliveries: 'r - - - - - -',
  'link-checks': 'r - - - - - -',
  events: '- - - - - - -',
  'event-outbox': '- - - - - - -',
  mails: 'r - - - - - -',
  references: 'r - - - - - -',
  audit: 'r - - - - - -',
  exports: 'r c - d - - f',
  imports: 'r c - d - - f',
  codes: '- - - - - - -',
  changes: '- - - - - - -',
  'design-counts': '- - - - - - -',
  'visit-counts': '- - - - - - -',
  'day-visitors': '- - - - - - -',
  signals: '- - - - - - -',
  presences: '- - - - - - -',
  'live-texts': '- - - - - - -',
  'live-messages': '- - - - - - -',
  reviews: '- - - - - - -',
  'proposal-links': '- - - - - - -',
  'client-links': '- - - - - - -',
  'idempotency-keys': '- - - - - - -',
  signins: '- - - - - - -',
  failedsignins: '- - - - - - -',
  secondfactors: '- - - - - - -',
  recoverycodes: '- - - - - - -',
  passkeys: '- - - - - - -',
  challenges: '- - - - - - -',
  invitations: '- - - - - - -',
  subscribers: '- - - - - - -',
  mailings: '- - - - - - -',
  keys: '- - - - - - -',
  'payload-kv': '- - - - - - -',
  'payload-jobs': '- - - - - - -',
  'payload-locked-documents': 'r c u d - k -',
  'payload-preferences': 'r c u d - - -',
  'payload-migrations': '- - - - - - -',
}

export const globalRights: Record<string, string> = {
  site: 'r u v',
  home: 'r u v',
  about: 'r u v',
  terms: 'r u v',
}

/** The permission that a call of a collection or a global requires. */
export const payloadCalls: Record<string, PayloadRight> = {
  'get /': 'r',
  'get /:id': 'r',
  'get /count': 'r',
  'post /': 'c',
  'patch /': 'u',
  'patch /:id': 'u',
  'delete /': 'd',
  'delete /:id': 'd',
  'get /versions': 'v',
  'get /versions/:id': 'v',
  'post /versions/:id': 'v',
  'post /:id/duplicate': 'k',
  'get /file/:filename': 'f',
}

/**
 * Calls of Payload's REST API that exist for one collection only or for none, or that return the
 * caller's permissions.
 */
export const otherPayloadCalls: Record<string, 'administrators' | 'nobody'> = {
  'get /access': 'administrators',
  '* post /access': 'administrators',
  '* post /access/:id?': 'administrators',
  // Payload must not fetch from any address.
  '* get /paste-url/:id?': 'nobody',
  'users get /init': 'administrators',
  'users get /me': 'administrators',
  'users post /refresh-token': 'administrators',
  'users post /unlock': 'administrators',
  'users post /login': 'nobody',
  'users post /first-register': 'nobody',
  'users post /forgot-password': 'nobody',
  'users post /reset-password': 'nobody',
  'users post /verify/:id': 'nobody',
  'users post /logout': 'nobody',
  'exports post /download': 'administrators',
  'exports post /export-preview': 'administrators',
  'imports post /preview-data': 'administrators',
  'payload-jobs get /run': 'nobody',
  'payload-jobs get /handle-schedules': 'nobody',
  'payload-preferences get /:key': 'administrators',
  'payload-preferences post /:key': 'administrators',
}

/** The fields of a user, a chat and an asset that no response contains and no query accepts. */
export const secretFields: Record<string, string[]> = {
  users: [
    'apiKey',
    'apiKeyIndex',
    'hash',
    'lockUntil',
    'loginAttempts',
    'resetPasswordExpiration',
    'resetPasswordRequestedAt',
    'resetPasswordToken',
    'salt',
    'sessions',
    'sessions.createdAt',
    'sessions.expiresAt',
    'sessions.id',
  ],
  mails: ['sealed'],
  chats: ['readByAgency', 'readByVisitor', 'visitor', 'waiting'],
  assets: ['place'],
}
