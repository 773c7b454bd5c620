import { z } from 'zod'
import { user } from '../accounts/contract'
import { passkey } from '../accounts/passkeys/contract'
import { userSession } from '../accounts/sessions/contract'
import { twoFactorState } from '../accounts/two-factor/contract'
import { asset } from '../assets/contract'
import { auditEntry } from '../audit/contract'
import { chat } from '../chats/contract'
import { contentSummary } from '../contents/contract'
import { reviewEntry } from '../contents/reviews/contract'
import { formSubmission } from '../forms/contract'
import { apiKey } from '../keys/contract'
import { subscriber } from '../newsletter/contract'
import { date } from '../operations/contract/scalars'

/** All data stored about a user, as a download. */
export const personalData = z
  .object({
    createdAt: date.meta({ description: 'When this was created' }),
    user,
    twoFactor: twoFactorState,
    passkeys: z.array(passkey),
    /** API keys that act for the user. */
    keys: z.array(apiKey),
    sessions: z.array(userSession),
    /** Assets the user has created; their files are at the addresses in `files`. */
    assets: z.array(asset),
    formSubmissions: z.array(formSubmission),
    chats: z.array(chat),
    /** Contents the user has created, without their bodies. */
    contents: z.array(contentSummary),
    /** What the user has written in reviews of drafts. */
    reviews: z.array(reviewEntry.omit({ by: true }).extend({ contentId: z.string() })),
    /** The subscription to the newsletter, if the user's address is verified; null without one. */
    subscription: subscriber.nullable(),
    /** Actions of the user, and actions of others on the user. */
    audit: z.array(auditEntry),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.output<typeof personalData>
