import type { InvitationOperations } from '../../server/accounts/invitations/contract'
import type { UserOperations } from '../../server/accounts/operations/contract'
import type { PasskeyOperations } from '../../server/accounts/passkeys/contract'
import type { SecondFactorRuleOperations } from '../../server/accounts/second-factor-rule/contract'
import type { SessionOperations } from '../../server/accounts/sessions/contract'
import type { AuthOperations } from '../../server/accounts/sign-in/contract'
import type { MailedCodes, TestHelperOperations } from '../../server/accounts/test-helper/contract'
import type { TwoFactorOperations } from '../../server/accounts/two-factor/contract'
import type { Activity, ActivityOperations } from '../../server/activity/contract'
import type { AuditEntry, AuditOperations } from '../../server/audit/contract'
import type { ChatOperations } from '../../server/chats/contract'
import type { OpeningHoursOperations } from '../../server/chats/opening-hours/contract'
import type { ReplyOperations } from '../../server/chats/replies/contract'
import type { ContentAdminOperations } from '../../server/contents/administration/contract'
import type { Author, AuthorOperations } from '../../server/contents/authors/contract'
import type {
  ContentCalendar,
  ContentCalendarOperations,
} from '../../server/contents/calendar/contract'
import type { ContentCheck, ContentCheckOperations } from '../../server/contents/checks/contract'
import type { ClientLinkOperations } from '../../server/contents/client-links/contract'
import type { ContentEditingOperations } from '../../server/contents/editing/contract'
import type { ContentOperations } from '../../server/contents/operations/contract'
import type { RedirectOperations } from '../../server/contents/redirects/contract'
import type { ReusableBlockOperations } from '../../server/contents/reusable-blocks/contract'
import type { ReviewOperations } from '../../server/contents/reviews/contract'
import type { ContentScheduleOperations } from '../../server/contents/schedule/contract'
import type {
  CountedSeries,
  SeriesOperations,
  SeriesWithParts,
} from '../../server/contents/series/contract'
import type { CountedTag, TagOperations } from '../../server/contents/tags/contract'
import type { ContentTemplateOperations } from '../../server/contents/templates/contract'
import type { TranslationOperations } from '../../server/contents/translations/contract'
import type { ContentVersionOperations } from '../../server/contents/versions/contract'
import type { EventOperations } from '../../server/events/contract'
import type { FormDesignOperations } from '../../server/forms/administration/contract'
import type { FormOperations } from '../../server/forms/contract'
import type { Health, HealthOperations, Readiness } from '../../server/health/contract'
import type { HomeAssignment, HomeGallery, HomesOperations } from '../../server/homes/contract'
import type { KeyOperations } from '../../server/keys/contract'
import type { LibraryOperations } from '../../server/library/contract'
import type { MailOperations } from '../../server/mails/contract'
import type { NewsletterOperations } from '../../server/newsletter/contract'
import type { List } from '../../server/operations/contract/list'
import type { ProposalOperations } from '../../server/proposals/operations/contract'
import type {
  Home,
  PageLink,
  SearchHit,
  Site,
  SiteOperations,
  SitePage,
} from '../../server/site/contract'
import type {
  Demonstration,
  DemonstrationOperations,
} from '../../server/site/demonstration/contract'
import type { FixedPageOperations } from '../../server/site/pages/contract'
import type { Setup, SetupOperations } from '../../server/site/setup/contract'
import type { VisitOperations } from '../../server/visits/contract'
import type { WebhookOperations } from '../../server/webhooks/contract'
import { type AssetCalls, createAssetCalls } from './assets'
import { createAuthCalls } from './auth'
import type { Calls } from './calls'
import { createChatsCalls } from './chats'
import { createClientLinkCalls } from './client-links'
import { createContentAdminCalls } from './content-admin'
import { createContentEditingCalls } from './content-editing'
import { createContentScheduleCalls } from './content-schedule'
import { createContentTemplatesCalls } from './content-templates'
import { createContentVersionsCalls } from './content-versions'
import { createContentsCalls } from './contents'
import { createEventsCalls } from './events'
import { createFixedPageCalls } from './fixed-pages'
import { createFormDesignsCalls } from './form-designs'
import { createFormsCalls } from './forms'
import { type CallOptions, type Http, type HttpOptions, httpOf } from './http'
import { createInvitationsCalls } from './invitations'
import { createKeysCalls } from './keys'
import { createLibraryCalls } from './library'
import { clientDefaults, type ListDefaults } from './list-defaults'
import { createMailsCalls } from './mails'
import { createNewsletterCalls } from './newsletter'
import { createOpeningHoursCalls } from './opening-hours'
import { createPasskeysCalls } from './passkeys'
import { createProposalsCalls } from './proposals'
import { withQuery } from './query-string'
import { createRedirectsCalls } from './redirects'
import { createRepliesCalls } from './replies'
import { createReusableBlocksCalls } from './reusable-blocks'
import { createReviewCalls } from './reviews'
import { createSecondFactorRuleCalls } from './second-factor-rule'
import { createSessionsCalls } from './sessions'
import { openTokens, type TokenStorage, type Tokens } from './tokens'
import { createTranslationCalls } from './translations'
import { createTwoFactorCalls } from './two-factor'
import { createUsersCalls } from './users'
import { createVisitCalls } from './visits'
import { createWebhooksCalls } from './webhooks'

export interface ClientOptions extends HttpOptions {
  /** Identifies a program; every call is made with its rights. */
  apiKey?: string | undefined
  /** Whether the session is a cookie (default), or a token held by this client. */
  cookieMode?: boolean
  /** Where token mode stores the token; default: local storage in a browser, memory elsewhere. */
  tokenStorage?: TokenStorage | undefined
  /** The tokens of token mode, to share them with other code. */
  tokens?: Tokens | null
  lists?: ListDefaults
}

/** All calls of `/v1`; each takes an AbortSignal in the options of its last argument. */
export interface Client {
  auth: Calls<AuthOperations>
  users: Calls<UserOperations>
  sessions: Calls<SessionOperations>
  twoFactor: Calls<TwoFactorOperations>
  secondFactorRule: Calls<SecondFactorRuleOperations>
  invitations: Calls<InvitationOperations>
  passkeys: Calls<PasskeyOperations>
  keys: Calls<KeyOperations>
  audit: Calls<AuditOperations>
  activity: Calls<ActivityOperations>
  visits: Calls<VisitOperations>
  contents: Calls<ContentOperations>
  authors: Calls<AuthorOperations>
  tags: Calls<TagOperations>
  series: Calls<SeriesOperations>
  contentAdmin: Calls<ContentAdminOperations>
  contentCalendar: Calls<ContentCalendarOperations>
  contentChecks: Calls<ContentCheckOperations>
  reviews: Calls<ReviewOperations>
  translations: Calls<TranslationOperations>
  clientLinks: Calls<ClientLinkOperations>
  contentSchedule: Calls<ContentScheduleOperations>
  contentVersions: Calls<ContentVersionOperations>
  contentEditing: Calls<ContentEditingOperations>
  proposals: Calls<ProposalOperations>
  forms: Calls<FormOperations>
  formDesigns: Calls<FormDesignOperations>
  newsletter: Calls<NewsletterOperations>
  webhooks: Calls<WebhookOperations>
  events: Calls<EventOperations>
  mails: Calls<MailOperations>
  chats: Calls<ChatOperations>
  assets: AssetCalls
  library: Calls<LibraryOperations>
  site: Calls<SiteOperations>
  fixedPages: Calls<FixedPageOperations>
  demonstration: Calls<DemonstrationOperations>
  setup: Calls<SetupOperations>
  redirects: Calls<RedirectOperations>
  reusableBlocks: Calls<ReusableBlockOperations>
  contentTemplates: Calls<ContentTemplateOperations>
  replies: Calls<ReplyOperations>
  openingHours: Calls<OpeningHoursOperations>
  homes: Calls<HomesOperations>
  health: Calls<HealthOperations>
  testHelper: Calls<TestHelperOperations>
  /** The bearer token of token mode; null in cookie mode or when signed out. */
  token(): string | null
}

/** The operations of `/v1` over HTTP, for a browser or Node. Every failure is thrown as an ApiError. */
export function createClient(options: ClientOptions): Client {
  const { cookieMode = true, tokenStorage, lists = clientDefaults } = options
  const tokens = cookieMode ? null : (options.tokens ?? openTokens(tokenStorage))
  const http = httpOf({ ...options, headers: withKey(options) }, tokens)
  return {
    auth: createAuthCalls(http, tokens),
    users: createUsersCalls(http, lists),
    sessions: createSessionsCalls(http),
    twoFactor: createTwoFactorCalls(http),
    secondFactorRule: createSecondFactorRuleCalls(http),
    invitations: createInvitationsCalls(http),
    passkeys: createPasskeysCalls(http),
    keys: createKeysCalls(http),
    audit: createAuditCalls(http),
    visits: createVisitCalls(http),
    activity: {
      get: (options) => http.read<Activity>('/v1/admin/activity', options),
    },
    contents: createContentsCalls(http, lists),
    authors: {
      get: (id, options) => http.read<Author>(`/v1/author/${encodeURIComponent(id)}`, options),
    },
    tags: createTagsCalls(http),
    series: createSeriesCalls(http),
    contentAdmin: createContentAdminCalls(http),
    contentCalendar: {
      get: (query, options) =>
        http.read<ContentCalendar>(withQuery('/v1/admin/content/calendar', query), options),
    },
    contentChecks: {
      get: (id, options) => http.read<ContentCheck>(checkAddress(id), options),
      checkOutsideLinks: (id, options) =>
        http.read<ContentCheck>(checkAddress(id), { ...options, method: 'POST' }),
    },
    reviews: createReviewCalls(http),
    translations: createTranslationCalls(http),
    clientLinks: createClientLinkCalls(http),
    contentSchedule: createContentScheduleCalls(http),
    contentVersions: createContentVersionsCalls(http),
    contentEditing: createContentEditingCalls(http),
    proposals: createProposalsCalls(http),
    forms: createFormsCalls(http, lists),
    newsletter: createNewsletterCalls(http, lists),
    webhooks: createWebhooksCalls(http, lists),
    events: createEventsCalls(http),
    mails: createMailsCalls(http, lists),
    chats: createChatsCalls(http),
    assets: createAssetCalls(http, lists, options.baseUrl),
    library: createLibraryCalls(http),
    site: createSiteCalls(http),
    fixedPages: createFixedPageCalls(http),
    demonstration: createDemonstrationCalls(http),
    setup: createSetupCalls(http),
    redirects: createRedirectsCalls(http),
    reusableBlocks: createReusableBlocksCalls(http),
    contentTemplates: createContentTemplatesCalls(http),
    formDesigns: createFormDesignsCalls(http),
    replies: createRepliesCalls(http),
    openingHours: createOpeningHoursCalls(http),
    homes: createHomesCalls(http),
    health: createHealthCalls(http),
    testHelper: {
      codes: (userId, options) =>
        http.read<MailedCodes>(`/v1/test/user/${encodeURIComponent(userId)}/codes`, options),
    },
    token: () => tokens?.current() ?? null,
  }
}

function withKey({ headers, apiKey }: ClientOptions): Headers | undefined {
  if (!apiKey) return headers
  const sent = new Headers(headers)
  sent.set('Authorization', `Bearer ${apiKey}`)
  return sent
}

/** Without the database the responses are 503, still with the state as body. */
function createHealthCalls({ read }: Http): Calls<HealthOperations> {
  const check = (options?: CallOptions) => read<Health>('/v1/health', { ...options, accept: [503] })
  return {
    check,
    thoughts: async (options) => (await check(options)).thoughts,
    ready: (options) => read<Readiness>('/v1/ready', { ...options, accept: [503] }),
    live: (options) => read<Readiness>('/v1/live', options),
  }
}

function createAuditCalls({ read }: Http): Calls<AuditOperations> {
  return {
    list: (query, options) =>
      read<List<AuditEntry>>(withQuery('/v1/audit', query), { ...options, verbatim: 'details' }),
  }
}

function createTagsCalls({ read }: Http): Calls<TagOperations> {
  return {
    get: (address, options) => read<CountedTag>(`/v1/tag/${encodeURIComponent(address)}`, options),
    list: (query, options) => read<List<CountedTag>>(withQuery('/v1/tag', query), options),
  }
}

function createSeriesCalls({ read }: Http): Calls<SeriesOperations> {
  return {
    get: (address, options) =>
      read<SeriesWithParts>(`/v1/series/${encodeURIComponent(address)}`, options),
    list: (query, options) => read<List<CountedSeries>>(withQuery('/v1/series', query), options),
  }
}

function createHomesCalls({ read, send }: Http): Calls<HomesOperations> {
  return {
    gallery: (options) => read<HomeGallery>('/v1/home-designs', options),
    choose: (input, options) =>
      read<HomeGallery>('/v1/home-designs', { ...options, method: 'PUT', body: input }),
    assignment: (options) => read<HomeAssignment>('/v1/home-designs/assignment', options),
    async countViews(input, options) {
      await send('/v1/home-designs/views', { ...options, method: 'POST', body: input })
    },
  }
}

function createDemonstrationCalls({ read }: Http): Calls<DemonstrationOperations> {
  const path = '/v1/site/demonstration'
  return {
    get: (options) => read<Demonstration>(path, options),
    remove: (options) => read<Demonstration>(path, { ...options, method: 'DELETE' }),
    restore: (options) => read<Demonstration>(`${path}/restore`, { ...options, method: 'POST' }),
  }
}

function createSetupCalls({ read }: Http): Calls<SetupOperations> {
  const path = '/v1/site/setup'
  return {
    get: (options) => read<Setup>(path, options),
    change: (input, options) => read<Setup>(path, { ...options, method: 'POST', body: input }),
  }
}

function createSiteCalls({ read }: Http): Calls<SiteOperations> {
  return {
    get: (options) => read<Site>('/v1/site', options),
    update: (input, options) => read<Site>('/v1/site', { ...options, method: 'POST', body: input }),
    pages: (options) => read<PageLink[]>('/v1/site/pages', options),
    home: (options) => read<Home>('/v1/site/home', options),
    about: (options) => read<SitePage>('/v1/site/about', options),
    terms: (options) => read<SitePage>('/v1/site/terms', options),
    search: (query, options) => read<SearchHit[]>(withQuery('/v1/site/search', query), options),
  }
}

function checkAddress(contentId: string): string {
  return `/v1/content/${encodeURIComponent(contentId)}/check`
}
