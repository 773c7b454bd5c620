import type { UserOperations } from '../../server/accounts/contract'
import type { PasskeyOperations } from '../../server/accounts/passkeys/contract'
import type { SessionOperations } from '../../server/accounts/sessions/contract'
import type { AuthOperations } from '../../server/accounts/sign-in/contract'
import type { MailedCodes, TestHelperOperations } from '../../server/accounts/test-helper/contract'
import type { TwoFactorOperations } from '../../server/accounts/two-factor/contract'
import type { Activity, ActivityOperations } from '../../server/activity/contract'
import type { AuditEntry, AuditOperations } from '../../server/audit/contract'
import type { ChatOperations } from '../../server/chats/contract'
import type { ContentAdminOperations } from '../../server/contents/administration/contract'
import type { ContentOperations } from '../../server/contents/contract'
import type { ContentEditingOperations } from '../../server/contents/editing/contract'
import type { ContentScheduleOperations } from '../../server/contents/schedule/contract'
import type { ContentVersionOperations } from '../../server/contents/versions/contract'
import type { FormOperations } from '../../server/forms/contract'
import type { Health, HealthOperations, Readiness } from '../../server/health/contract'
import type { HomeGallery, HomesOperations } from '../../server/homes/contract'
import type { MailOperations } from '../../server/mails/contract'
import type { List } from '../../server/operations/contract/list'
import type { ProposalOperations } from '../../server/proposals/contract'
import type {
  Home,
  PageLink,
  SearchHit,
  Site,
  SiteOperations,
  SitePage,
} from '../../server/site/contract'
import type { WebhookOperations } from '../../server/webhooks/contract'
import { type AssetCalls, assetsOver } from './assets'
import { authOver } from './auth'
import type { Calls } from './calls'
import { chatsOver } from './chats'
import { contentAdminOver } from './content-admin'
import { contentEditingOver } from './content-editing'
import { contentScheduleOver } from './content-schedule'
import { contentVersionsOver } from './content-versions'
import { contentsOver } from './contents'
import { formsOver } from './forms'
import { type CallOptions, type Http, type HttpOptions, httpOf } from './http'
import { firstHundred, type ListDefaults } from './list-defaults'
import { mailsOver } from './mails'
import { passkeysOver } from './passkeys'
import { proposalsOver } from './proposals'
import { withQuery } from './query-string'
import { sessionsOver } from './sessions'
import { openTokens, type TokenStorage, type Tokens } from './tokens'
import { twoFactorOver } from './two-factor'
import { usersOver } from './users'
import { webhooksOver } from './webhooks'

export interface ClientOptions extends HttpOptions {
  /** Whether signing in is kept by a cookie (default), or as a token by this client. */
  cookieMode?: boolean
  /** Where token mode keeps the token; left out: local storage in a browser, memory elsewhere. */
  tokenStorage?: TokenStorage | undefined
  /** The sign-in of token mode, where it is shared with others. */
  tokens?: Tokens | null
  lists?: ListDefaults
}

/** Every call of `/v1`; each takes an AbortSignal as an option of its last argument. */
export interface Client {
  auth: Calls<AuthOperations>
  users: Calls<UserOperations>
  sessions: Calls<SessionOperations>
  twoFactor: Calls<TwoFactorOperations>
  passkeys: Calls<PasskeyOperations>
  audit: Calls<AuditOperations>
  activity: Calls<ActivityOperations>
  contents: Calls<ContentOperations>
  contentAdmin: Calls<ContentAdminOperations>
  contentSchedule: Calls<ContentScheduleOperations>
  contentVersions: Calls<ContentVersionOperations>
  contentEditing: Calls<ContentEditingOperations>
  proposals: Calls<ProposalOperations>
  forms: Calls<FormOperations>
  webhooks: Calls<WebhookOperations>
  mails: Calls<MailOperations>
  chats: Calls<ChatOperations>
  assets: AssetCalls
  site: Calls<SiteOperations>
  homes: Calls<HomesOperations>
  health: Calls<HealthOperations>
  testHelper: Calls<TestHelperOperations>
  /** The bearer credential of token mode; null in cookie mode and while nobody is signed in. */
  token(): string | null
}

/** The operations of `/v1` over HTTP, for a browser or Node. Every failure is thrown as an ApiError. */
export function createClient(options: ClientOptions): Client {
  const { cookieMode = true, tokenStorage, lists = firstHundred } = options
  const tokens = cookieMode ? null : (options.tokens ?? openTokens(tokenStorage))
  const http = httpOf(options, tokens)
  return {
    auth: authOver(http, tokens),
    users: usersOver(http, lists),
    sessions: sessionsOver(http),
    twoFactor: twoFactorOver(http),
    passkeys: passkeysOver(http),
    audit: auditOver(http),
    activity: {
      get: (given) => http.read<Activity>('/v1/admin/activity', given),
    },
    contents: contentsOver(http, lists),
    contentAdmin: contentAdminOver(http),
    contentSchedule: contentScheduleOver(http),
    contentVersions: contentVersionsOver(http),
    contentEditing: contentEditingOver(http),
    proposals: proposalsOver(http),
    forms: formsOver(http, lists),
    webhooks: webhooksOver(http, lists),
    mails: mailsOver(http, lists),
    chats: chatsOver(http),
    assets: assetsOver(http, lists, options.baseUrl),
    site: siteOver(http),
    homes: homesOver(http),
    health: healthOver(http),
    testHelper: {
      codes: (userId, given) =>
        http.read<MailedCodes>(`/v1/test/user/${encodeURIComponent(userId)}/codes`, given),
    },
    token: () => tokens?.current() ?? null,
  }
}

/** With the database away the answers are 503, and still say how things are. */
function healthOver({ read }: Http): Calls<HealthOperations> {
  const check = (given?: CallOptions) => read<Health>('/v1/health', { ...given, accept: [503] })
  return {
    check,
    thoughts: async (given) => (await check(given)).thoughts,
    ready: (given) => read<Readiness>('/v1/ready', { ...given, accept: [503] }),
    live: (given) => read<Readiness>('/v1/live', given),
  }
}

function auditOver({ read }: Http): Calls<AuditOperations> {
  return {
    list: (query, options) =>
      read<List<AuditEntry>>(withQuery('/v1/audit', query), { ...options, verbatim: 'details' }),
  }
}

function homesOver({ read }: Http): Calls<HomesOperations> {
  return {
    gallery: (options) => read<HomeGallery>('/v1/home-designs', options),
    choose: (input, options) =>
      read<HomeGallery>('/v1/home-designs', { ...options, method: 'PUT', body: input }),
  }
}

function siteOver({ read }: Http): Calls<SiteOperations> {
  return {
    get: (options) => read<Site>('/v1/site', options),
    pages: (options) => read<PageLink[]>('/v1/site/pages', options),
    home: (options) => read<Home>('/v1/site/home', options),
    about: (options) => read<SitePage>('/v1/site/about', options),
    terms: (options) => read<SitePage>('/v1/site/terms', options),
    search: (query, options) => read<SearchHit[]>(withQuery('/v1/site/search', query), options),
  }
}
