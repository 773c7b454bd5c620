/** The groups of calls in the API description, with a sentence about each. */
export const tags = {
  Authentication: 'Signing in and out, with a password or a passkey.',
  Users: 'Accounts: signing up, profiles, permissions, passwords and addresses.',
  Sessions: 'Where a user is signed in.',
  'Two-factor sign-in': 'A second factor from an authenticator app, and recovery codes.',
  Passkeys: 'Passkeys of a user, which replace the password.',
  Keys: 'API keys of programs, with scopes and an end.',
  Audit: 'The record of changes to accounts, permissions and other sensitive data.',
  Administration: 'Tables and bulk actions of the administration.',
  Editing: 'What the editor of the site needs: drafts, conversion, other editors.',
  Contents: 'Pages, articles and case studies, with versions, previews and schedules.',
  Proposals: 'Proposals for clients, their links and answers.',
  Forms: 'Forms that visitors send, and their submissions.',
  Newsletter: 'Who gets new articles by mail, and what was sent.',
  Webhooks: 'Addresses that are notified of events, and what was sent to them.',
  Events: 'What happens on the site, as a stream.',
  Chats: 'Conversations of visitors with administrators.',
  Assets: 'Images and other files.',
  Site: 'Settings, fixed pages, search and home designs.',
  Health: 'Whether the site and what it depends on work.',
  'Test helper': 'Codes that were mailed, while a setting allows tests to read them.',
  Description: 'This description.',
} as const

export type Tag = keyof typeof tags

/** The groups that callers with an ended token use too: to sign in again, or to find out what is wrong. */
const forEndedTokens: Tag[] = ['Authentication', 'Health', 'Description']

/** Whether a call is rejected when its token or API key identifies nobody. */
export function requiresValidToken(tag: Tag): boolean {
  return !forEndedTokens.includes(tag)
}
