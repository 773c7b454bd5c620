import type { KeyScope } from '../../server/keys/contract'

/** What each scope allows, as the form says it under the name of its subject. */
const actions: Record<KeyScope, string> = {
  'content:read': 'Read and search, also drafts',
  'content:write': 'Write drafts',
  'content:publish': 'Publish, archive and delete',
  'proposal:read': 'Read',
  'proposal:write': 'Write and send',
  'form:read': 'Read submissions',
  'form:write': 'Mark and delete submissions',
  'form:send': 'Send forms',
  'chat:read': 'Read',
  'chat:write': 'Write',
  'asset:read': 'Read',
  'asset:write': 'Upload, change and delete',
  'site:read': 'Read settings and fixed pages',
  'site:write': 'Choose the home page',
  'user:read': 'Read',
  'user:write': 'Make, change, disable and delete',
  'audit:read': 'Read',
  'mail:read': 'Read the list',
  'mail:write': 'Send again',
  'webhook:read': 'Read, with their deliveries',
  'webhook:write': 'Make, change, test and send again',
  'event:read': 'Follow',
}

const subjects: Record<string, string> = {
  content: 'Contents',
  proposal: 'Proposals',
  form: 'Forms',
  chat: 'Chats',
  asset: 'Assets',
  site: 'Site',
  user: 'Users',
  audit: 'Audit log',
  mail: 'Mails',
  webhook: 'Webhooks',
  event: 'Events',
}

/** All scopes, by subject. */
export const scopesBySubject = Object.entries(subjects).map(([subject, label]) => ({
  label,
  scopes: Object.entries(actions)
    .filter(([scope]) => scope.startsWith(`${subject}:`))
    .map(([scope, action]) => ({ scope, action })),
}))
