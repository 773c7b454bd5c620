import type { Area, Role } from '../../../server/accounts/roles/contract'

interface RoleText {
  label: string
  /** What a person with the role does. */
  text: string
}

/** The roles that a user can be given, as forms and lists name them. */
export const roleTexts: Record<Role, RoleText> = {
  user: { label: 'User', text: 'has an account, and what single permissions give' },
  author: { label: 'Author', text: 'writes drafts, and asks an editor to publish them' },
  editor: { label: 'Editor', text: 'writes and publishes contents, media and forms' },
  clientDesk: { label: 'Client desk', text: 'answers forms and chats, and writes proposals' },
  administrator: { label: 'Administrator', text: 'may do everything' },
}

/** The roles as the choices of a form. */
export const roleChoices = Object.entries(roleTexts).map(([value, { label, text }]) => ({
  value,
  label: `${label}: ${text}`,
}))

export const areaLabels: Record<Area, string> = {
  contents: 'All contents and media',
  drafts: 'Drafts of their own contents',
  forms: 'Forms and submissions',
  chats: 'Chats',
  proposals: 'Proposals',
}
