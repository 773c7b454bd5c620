import type { z } from 'zod'
import { ids, made } from '../http/example-ids'
import type { auditEntry } from './contract'

export const anAuditEntry: z.input<typeof auditEntry> = {
  id: '01jd3wk8e1q4t7w0z3c6f9j2mv',
  action: 'user.permissionGranted',
  actor: { id: ids.chat, email: 'admin@studio.example' },
  target: { type: 'user', id: ids.ada, label: 'ada@studio.example' },
  details: { permission: 'edit', targetId: ids.content },
  address: '203.0.113.7',
  createdAt: made,
}
