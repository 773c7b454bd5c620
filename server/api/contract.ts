import type { InvitationOperations } from '../accounts/invitations/contract'
import type { UserOperations } from '../accounts/operations/contract'
import type { PasskeyOperations } from '../accounts/passkeys/contract'
import type { SecondFactorRuleOperations } from '../accounts/second-factor-rule/contract'
import type { SessionOperations } from '../accounts/sessions/contract'
import type { AuthOperations } from '../accounts/sign-in/contract'
import type { TestHelperOperations } from '../accounts/test-helper/contract'
import type { TwoFactorOperations } from '../accounts/two-factor/contract'
import type { ActivityOperations } from '../activity/contract'
import type { AssetOperations } from '../assets/contract'
import type { AuditOperations } from '../audit/contract'
import type { ChatOperations } from '../chats/contract'
import type { OpeningHoursOperations } from '../chats/opening-hours/contract'
import type { ReplyOperations } from '../chats/replies/contract'
import type { ContentAdminOperations } from '../contents/administration/contract'
import type { AuthorOperations } from '../contents/authors/contract'
import type { ContentCalendarOperations } from '../contents/calendar/contract'
import type { ContentCheckOperations } from '../contents/checks/contract'
import type { ClientLinkOperations } from '../contents/client-links/contract'
import type { ContentEditingOperations } from '../contents/editing/contract'
import type { ContentOperations } from '../contents/operations/contract'
import type { RedirectOperations } from '../contents/redirects/contract'
import type { ReusableBlockOperations } from '../contents/reusable-blocks/contract'
import type { ReviewOperations } from '../contents/reviews/contract'
import type { ContentScheduleOperations } from '../contents/schedule/contract'
import type { SeriesOperations } from '../contents/series/contract'
import type { TagOperations } from '../contents/tags/contract'
import type { ContentTemplateOperations } from '../contents/templates/contract'
import type { TranslationOperations } from '../contents/translations/contract'
import type { ContentVersionOperations } from '../contents/versions/contract'
import type { EventOperations } from '../events/contract'
import type { FormDesignOperations } from '../forms/administration/contract'
import type { FormOperations } from '../forms/contract'
import type { HealthOperations } from '../health/contract'
import type { HomesOperations } from '../homes/contract'
import type { KeyOperations } from '../keys/contract'
import type { LibraryOperations } from '../library/contract'
import type { MailOperations } from '../mails/contract'
import type { NewsletterOperations } from '../newsletter/contract'
import type { ProposalOperations } from '../proposals/operations/contract'
import type { SiteOperations } from '../site/contract'
import type { DemonstrationOperations } from '../site/demonstration/contract'
import type { FixedPageOperations } from '../site/pages/contract'
import type { SetupOperations } from '../site/setup/contract'
import type { VisitOperations } from '../visits/contract'
import type { WebhookOperations } from '../webhooks/contract'

/**
 * Every operation of `/v1`, for one caller. Implemented by the services on the database and by the
 * browser's client over HTTP; pages can use either.
 */
export interface Api {
  auth: AuthOperations
  users: UserOperations
  invitations: InvitationOperations
  sessions: SessionOperations
  twoFactor: TwoFactorOperations
  secondFactorRule: SecondFactorRuleOperations
  passkeys: PasskeyOperations
  keys: KeyOperations
  audit: AuditOperations
  activity: ActivityOperations
  visits: VisitOperations
  contents: ContentOperations
  authors: AuthorOperations
  tags: TagOperations
  series: SeriesOperations
  redirects: RedirectOperations
  reusableBlocks: ReusableBlockOperations
  contentTemplates: ContentTemplateOperations
  replies: ReplyOperations
  openingHours: OpeningHoursOperations
  contentAdmin: ContentAdminOperations
  contentSchedule: ContentScheduleOperations
  contentCalendar: ContentCalendarOperations
  contentChecks: ContentCheckOperations
  reviews: ReviewOperations
  translations: TranslationOperations
  clientLinks: ClientLinkOperations
  contentVersions: ContentVersionOperations
  contentEditing: ContentEditingOperations
  proposals: ProposalOperations
  forms: FormOperations
  formDesigns: FormDesignOperations
  newsletter: NewsletterOperations
  webhooks: WebhookOperations
  events: EventOperations
  mails: MailOperations
  chats: ChatOperations
  assets: AssetOperations
  library: LibraryOperations
  site: SiteOperations
  fixedPages: FixedPageOperations
  demonstration: DemonstrationOperations
  setup: SetupOperations
  homes: HomesOperations
  health: HealthOperations
  testHelper: TestHelperOperations
}
