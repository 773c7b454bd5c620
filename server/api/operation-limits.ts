import type { CountAttempt, LimitName } from '../http/rate-limits'
import { wrapOperations } from '../operations/wrap-operations'
import type { Api } from './contract'

/** Counted by the operation itself, which knows the mailbox or the caller concerned. */
interface CountedInside {
  inside: LimitName
}

/** Null for operations that change nothing and cost no more than a page. */
export type OperationLimit = LimitName | CountedInside | null
type LimitsOf<Operations> = Record<keyof Operations, OperationLimit>

const inside = (limit: LimitName): CountedInside => ({ inside: limit })

/**
 * The limit of every operation of the contract, for pages and `/v1`. A missing operation is a type
 * error.
 */
export const operationLimits: { [Group in keyof Api]: LimitsOf<Api[Group]> } = {
  auth: {
    signIn: inside('signIn'),
    startPasskeySignIn: inside('passkey'),
    signInWithPasskey: inside('passkey'),
    allowBrowser: 'code',
    signOut: 'write',
  },
  users: {
    current: null,
    get: null,
    list: 'costlyRead',
    create: inside('signUp'),
    update: 'write',
    preValidate: 'preValidate',
    startPasswordReset: inside('passwordReset'),
    finishPasswordReset: inside('code'),
    startEmailVerification: inside('emailVerify'),
    verifyEmail: inside('code'),
    undoEmailChange: inside('code'),
    changePassword: inside('signIn'),
    grant: 'write',
    take: 'write',
    setDisabled: 'write',
    sendPasswordReset: 'mail',
    data: 'export',
    remove: 'write',
  },
  invitations: {
    list: 'costlyRead',
    create: 'mail',
    resend: 'mail',
    withdraw: 'write',
    find: inside('code'),
    accept: inside('code'),
  },
  sessions: { list: null, end: 'write', endOthers: 'write' },
  secondFactorRule: { get: null, set: 'write' },
  twoFactor: {
    get: null,
    begin: inside('signIn'),
    confirm: inside('code'),
    renewRecoveryCodes: inside('signIn'),
    disable: 'write',
  },
  passkeys: {
    list: null,
    begin: inside('signIn'),
    create: 'write',
    rename: 'write',
    remove: 'write',
  },
  keys: { list: 'costlyRead', get: null, create: 'write', revoke: 'write' },
  audit: { list: 'costlyRead' },
  activity: { get: 'costlyRead' },
  visits: { get: 'costlyRead', csv: 'export' },
  contents: {
    get: null,
    getBySlug: null,
    list: null,
    create: 'write',
    update: 'write',
    related: null,
    inLanguage: null,
    render: null,
  },
  authors: { get: null },
  tags: { get: null, list: null },
  series: { get: null, list: null },
  contentAdmin: {
    list: 'costlyRead',
    csv: 'export',
    uses: 'costlyRead',
    change: 'write',
    trash: 'write',
    remove: 'write',
  },
  contentCalendar: { get: 'costlyRead' },
  contentChecks: { get: 'costlyRead', checkOutsideLinks: 'write' },
  translations: { list: null, create: 'write' },
  reviews: { get: null, add: 'write', resolve: 'write' },
  clientLinks: {
    list: 'costlyRead',
    create: 'write',
    revoke: 'write',
    shared: 'costlyRead',
    comment: 'form',
  },
  contentSchedule: { get: null, plan: 'write', cancel: 'write', move: 'write' },
  contentVersions: {
    list: 'costlyRead',
    get: 'costlyRead',
    restore: 'write',
    previewLink: 'write',
    preview: 'costlyRead',
  },
  contentEditing: {
    get: null,
    save: 'write',
    slug: 'costlyRead',
    presence: 'write',
    convert: 'write',
  },
  proposals: {
    get: null,
    list: null,
    create: 'write',
    update: 'write',
    source: null,
    copy: 'write',
    trash: 'write',
    restore: 'write',
    pdf: 'proposalKey',
    link: null,
    renewLink: 'write',
    endLink: 'write',
    mailLink: 'mail',
    shared: 'proposalKey',
    answer: 'proposalKey',
  },
  forms: {
    submit: inside('form'),
    design: null,
    designs: null,
    file: 'costlyRead',
    list: 'costlyRead',
    counts: 'costlyRead',
    get: null,
    mark: 'write',
    remove: 'write',
    csv: 'export',
  },
  newsletter: {
    subscribe: inside('form'),
    // Codes cannot be guessed, and providers end subscriptions of many readers from one network.
    confirm: 'write',
    unsubscribe: 'write',
    list: 'costlyRead',
    csv: 'export',
    forget: 'write',
    get: 'costlyRead',
    set: 'write',
    bounced: 'write',
  },
  webhooks: {
    list: null,
    get: null,
    create: 'write',
    update: 'write',
    remove: 'write',
    renewSecret: 'write',
    test: 'mail',
    deliveries: 'costlyRead',
    sendAgain: 'write',
  },
  events: { follow: 'costlyRead' },
  mails: { list: 'costlyRead', sendAgain: 'write' },
  chats: {
    post: inside('chat'),
    get: null,
    list: null,
    events: inside('chatStream'),
    inbox: inside('chatStream'),
    markRead: inside('chatSignal'),
    typing: inside('chatSignal'),
    assign: 'write',
    assignees: null,
    replies: null,
    hours: null,
  },
  assets: {
    get: null,
    getByKey: null,
    list: null,
    create: inside('upload'),
    replace: inside('upload'),
    remove: 'write',
  },
  library: {
    list: 'costlyRead',
    get: null,
    uses: 'costlyRead',
    update: 'write',
    folders: 'costlyRead',
    move: 'write',
    renameFolder: 'write',
  },
  site: {
    get: null,
    update: 'write',
    pages: null,
    home: null,
    about: null,
    terms: null,
    search: 'search',
  },
  fixedPages: {
    list: 'costlyRead',
    get: null,
    preview: null,
    save: 'write',
    discard: 'write',
    versions: 'costlyRead',
    version: 'costlyRead',
    restore: 'write',
    schedule: null,
    plan: 'write',
    cancelPlan: 'write',
  },
  demonstration: { get: 'costlyRead', remove: 'write', restore: 'write' },
  setup: { get: 'costlyRead', change: 'write' },
  redirects: { list: 'costlyRead', get: null, create: 'write', update: 'write', remove: 'write' },
  reusableBlocks: {
    list: 'costlyRead',
    get: null,
    uses: 'costlyRead',
    create: 'write',
    update: 'write',
    remove: 'write',
  },
  contentTemplates: {
    list: 'costlyRead',
    get: null,
    create: 'write',
    rename: 'write',
    remove: 'write',
  },
  formDesigns: { get: null, create: 'write', update: 'write', remove: 'write' },
  openingHours: { get: null, update: 'write' },
  replies: { list: 'costlyRead', get: null, create: 'write', update: 'write', remove: 'write' },
  homes: { gallery: null, choose: 'write', assignment: null, countViews: 'write' },
  health: { check: null, thoughts: null, ready: null, live: null },
  testHelper: { codes: null },
}

/**
 * Wraps operations so that each counts against its limit first.
 * @param caller the id of the user, counted in addition to the network; undefined for an anonymous
 *   visitor
 */
export function limited<T extends object>(
  operations: T,
  limits: LimitsOf<T>,
  { attempt, caller }: { attempt: CountAttempt; caller: string | undefined },
): T {
  return wrapOperations(operations, (operation, name) => {
    const limit: OperationLimit = limits[name]
    if (typeof limit !== 'string') return operation
    return async (...args) => {
      await attempt(limit, caller)
      return operation(...args)
    }
  })
}
