import Bowser from 'bowser'
import { lastUseOf, type SessionRecord } from '../../identity/user-sessions'
import { type UserSession, userSession } from './contract'

const devices: Record<string, UserSession['device']> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
}

/** A session without recorded details counts as signed in by password. */
const signInMethod = userSession.shape.method.catch('password')

/** @param currentSid the session of this call */
export function serializeSession(signIn: SessionRecord, currentSid: string | null): UserSession {
  const { id, session, known } = signIn
  const lastUse = lastUseOf(signIn)
  return {
    id,
    ...describeAgent(known?.userAgent ?? ''),
    method: signInMethod.parse(known?.method),
    createdAt: new Date(session.createdAt ?? lastUse),
    lastSeenAt: new Date(lastUse),
    expiresAt: new Date(session.expiresAt),
    current: session.id === currentSid,
  }
}

/** Browser, system and device of a user-agent header; an unknown device is `other`. */
export function describeAgent(
  userAgent: string,
): Pick<UserSession, 'browser' | 'system' | 'device'> {
  if (!userAgent) return { browser: null, system: null, device: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const version = browser.version?.split('.')[0]
  return {
    browser: browser.name ? [browser.name, version].filter(Boolean).join(' ') : null,
    system: os.name || null,
    device: devices[platform.type ?? ''] ?? 'other',
  }
}
