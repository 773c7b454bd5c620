import type { ActivityOperations } from './activity'
import type { AssetOperations } from './asset'
import type { AuditOperations } from './audit'
import type { AuthOperations } from './auth'
import type { ChatOperations } from './chat'
import type { ContentOperations } from './content'
import type { ContentAdminOperations } from './content-admin'
import type { ContentEditingOperations } from './content-editing'
import type { ContentScheduleOperations } from './content-schedule'
import type { ContentVersionOperations } from './content-versions'
import type { FormOperations } from './form'
import type { HealthOperations } from './health'
import type { HomesOperations } from './homes'
import type { MailOperations } from './mail'
import type { PasskeyOperations } from './passkey'
import type { ProposalOperations } from './proposal'
import type { SessionOperations } from './session'
import type { SiteOperations } from './site'
import type { TestHelperOperations } from './test-helper'
import type { TwoFactorOperations } from './two-factor'
import type { UserOperations } from './user'
import type { WebhookOperations } from './webhook'

/**
 * Every operation of `/v1`, for one caller. Services implement it over the database, the browser's
 * client over HTTP; pages are given either and cannot tell.
 */
export interface Api {
  auth: AuthOperations
  users: UserOperations
  sessions: SessionOperations
  twoFactor: TwoFactorOperations
  passkeys: PasskeyOperations
  audit: AuditOperations
  activity: ActivityOperations
  contents: ContentOperations
  contentAdmin: ContentAdminOperations
  contentSchedule: ContentScheduleOperations
  contentVersions: ContentVersionOperations
  contentEditing: ContentEditingOperations
  proposals: ProposalOperations
  forms: FormOperations
  webhooks: WebhookOperations
  mails: MailOperations
  chats: ChatOperations
  assets: AssetOperations
  site: SiteOperations
  homes: HomesOperations
  health: HealthOperations
  testHelper: TestHelperOperations
}
