import type { z } from 'zod'
import { ids, made } from '../http/example-ids'
import type { apiKey, keyInput, newApiKey } from './contract'

export const anApiKey: z.input<typeof apiKey> = {
  id: ids.key,
  name: 'Newsletter',
  owner: { id: ids.ada, name: 'Ada Lovelace' },
  prefix: 'studio_Vt3kPq',
  scopes: ['content:read', 'form:read'],
  expiresAt: '2027-02-19T09:30:00.000Z',
  lastUsedAt: null,
  createdBy: { id: ids.ada, name: 'Ada Lovelace' },
  createdAt: made,
}

export const aNewApiKey: z.input<typeof newApiKey> = {
  ...anApiKey,
  key: 'studio_Vt3kPq…',
}

export const aKeyInput: z.input<typeof keyInput> = {
  name: 'Newsletter',
  scopes: ['content:read', 'form:read'],
}
