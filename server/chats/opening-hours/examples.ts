import type { z } from 'zod'
import { changed } from '../../http/example-ids'
import type { openingHours } from './contract'

export const someOpeningHours: z.input<typeof openingHours> = {
  timeZone: 'Europe/Vienna',
  hours: [{ day: 'monday', from: '09:00', until: '17:00' }],
  updatedAt: changed,
}
