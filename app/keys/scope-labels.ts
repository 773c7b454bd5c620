import type { KeyScope } from '../../server/keys/contract'
import type { keyMessages } from './messages'

type Label = keyof typeof keyMessages.en

/** What each scope allows, as the form says it under the name of its subject. */
const actions: Record<KeyScope, Label> = {
  'content:read': 'action.readContents',
  'content:write': 'action.writeDrafts',
  'content:publish': 'action.publish',
  'proposal:read': 'action.read',
  'proposal:write': 'action.writeProposals',
  'form:read': 'action.readSubmissions',
  'form:write': 'action.writeSubmissions',
  'form:send': 'action.sendForms',
  'chat:read': 'action.read',
  'chat:write': 'action.write',
  'asset:read': 'action.read',
  'asset:write': 'action.writeAssets',
  'site:read': 'action.readSite',
  'site:write': 'action.writeSite',
  'user:read': 'action.read',
  'user:write': 'action.writeUsers',
  'audit:read': 'action.read',
  'mail:read': 'action.readMails',
  'mail:write': 'action.sendAgain',
  'webhook:read': 'action.readWebhooks',
  'webhook:write': 'action.writeWebhooks',
  'event:read': 'action.follow',
}

const subjects: Record<string, Label> = {
  content: 'subject.contents',
  proposal: 'subject.proposals',
  form: 'subject.forms',
  chat: 'subject.chats',
  asset: 'subject.assets',
  site: 'subject.site',
  user: 'subject.users',
  audit: 'subject.auditLog',
  mail: 'subject.mails',
  webhook: 'subject.webhooks',
  event: 'subject.events',
}

/** All scopes, by subject. */
export const scopesBySubject = Object.entries(subjects).map(([subject, label]) => ({
  label,
  scopes: Object.entries(actions)
    .filter(([scope]) => scope.startsWith(`${subject}:`))
    .map(([scope, action]) => ({ scope, action })),
}))
