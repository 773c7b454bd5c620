import type { Area } from '../../cms/access/can'
import type { Route } from './route'

/** What a call is about, by the first part of its path after `/admin`. */
const subjects = {
  activity: 'audit',
  asset: 'asset',
  'asset-folder': 'asset',
  audit: 'audit',
  author: 'content',
  chat: 'chat',
  content: 'content',
  'content-template': 'content',
  events: 'event',
  form: 'form',
  'form-design': 'form',
  'fixed-page': 'site',
  'home-designs': 'site',
  mail: 'mail',
  newsletter: 'form',
  proposal: 'proposal',
  redirect: 'site',
  reply: 'chat',
  'reusable-block': 'content',
  series: 'content',
  site: 'site',
  subscriber: 'form',
  subscription: 'form',
  tag: 'content',
  user: 'user',
  visits: 'audit',
  webhook: 'webhook',
} as const

export type Subject = (typeof subjects)[keyof typeof subjects]

/** @returns null for a call about something else */
export function subjectOf(path: string): Subject | null {
  const [, name = ''] = /^(?:\/admin)?\/([\w-]+)/.exec(path) ?? []
  return isSubject(name) ? subjects[name] : null
}

function isSubject(name: string): name is keyof typeof subjects {
  return Object.hasOwn(subjects, name)
}

const areas: Partial<Record<Subject, Area>> = {
  content: 'contents',
  asset: 'contents',
  form: 'forms',
  chat: 'chats',
  proposal: 'proposals',
}

/** The area whose administrators may make a call for administrators too; null when there is none. */
export function areaOf({
  callers,
  path,
  area,
}: Pick<Route, 'callers' | 'path' | 'area'>): Area | null {
  if (callers !== 'administrators') return null
  const subject = subjectOf(path)
  return area ?? (subject && areas[subject]) ?? null
}
