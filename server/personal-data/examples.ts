import type { z } from 'zod'
import { aPasskey, aSession, someTwoFactor } from '../accounts/administration/examples'
import { aUser } from '../accounts/examples'
import { anAsset } from '../assets/examples'
import { anAuditEntry } from '../audit/examples'
import { aChat } from '../chats/examples'
import { aSummary } from '../contents/examples'
import { aReview } from '../contents/reviews/examples'
import { aSubmission } from '../forms/examples'
import { changed } from '../http/example-ids'
import { anApiKey } from '../keys/examples'
import { aSubscriber } from '../newsletter/examples'
import type { personalData } from './contract'

export const everythingAboutAda: z.input<typeof personalData> = {
  createdAt: changed,
  user: aUser,
  twoFactor: someTwoFactor,
  passkeys: [aPasskey],
  keys: [{ ...anApiKey, createdBy: null }],
  sessions: [aSession],
  assets: [anAsset],
  formSubmissions: [aSubmission],
  chats: [aChat],
  contents: [aSummary],
  reviews: aReview.entries.map(({ by: _, ...entry }) => ({ contentId: aSummary.id, ...entry })),
  subscription: aSubscriber,
  audit: [{ ...anAuditEntry, actor: null, address: null }],
}
