import type { z } from 'zod'
import { ids, made } from '../../http/example-ids'
import type {
  invitation,
  invitationAcceptance,
  invitationCode,
  invitationInput,
  receivedInvitation,
} from './contract'

const email = 'grace@studio.example'
const code = '7m3k9v2c5t8x1n4b6z0q8h2d5r'
const expiresAt = '2026-11-28T09:30:00.000Z'

export const anInvitation: z.input<typeof invitation> = {
  id: ids.invitation,
  email,
  role: 'administrator',
  invitedBy: { id: ids.ada, name: 'Ada Lovelace' },
  state: 'open',
  sentAt: made,
  expiresAt,
  createdAt: made,
}

export const anInvitationInput: z.input<typeof invitationInput> = { email, role: 'administrator' }

export const anInvitationCode: z.input<typeof invitationCode> = { code }

export const aReceivedInvitation: z.input<typeof receivedInvitation> = {
  email,
  role: 'administrator',
  expiresAt,
  invitedBy: 'Ada Lovelace',
}

export const anAcceptance: z.input<typeof invitationAcceptance> = {
  code,
  password: 'three green owls',
  firstName: 'Grace',
  lastName: 'Hopper',
}
