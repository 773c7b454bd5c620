/**
 * What an API key may do. A name never changes its meaning: keys that are in use have it. `:read` reads,
 * `:write` changes, and neither includes the other.
 */
export const scopes = [
  'content:read',
  'content:write',
  'content:publish',
  'proposal:read',
  'proposal:write',
  'form:read',
  'form:write',
  'form:send',
  'chat:read',
  'chat:write',
  'asset:read',
  'asset:write',
  'site:read',
  'site:write',
  'user:read',
  'user:write',
  'audit:read',
  'mail:read',
  'mail:write',
  'webhook:read',
  'webhook:write',
  'event:read',
] as const
export type Scope = (typeof scopes)[number]

/** Whether a stored text is a scope of this version. */
export function isScope(value: unknown): value is Scope {
  return scopes.some((scope) => scope === value)
}
