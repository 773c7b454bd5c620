import type { z } from 'zod'
import { ids } from '../../http/example-ids'
import type { countedTag, tag } from './contract'

export const aTag: z.input<typeof tag> = {
  id: ids.tag,
  name: 'Planning',
  slug: 'planning',
  url: '/tags/planning',
}

export const aCountedTag: z.input<typeof countedTag> = {
  ...aTag,
  description: 'Estimates, budgets and what becomes of them.',
  contents: 4,
}
