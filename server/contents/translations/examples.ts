import type { z } from 'zod'
import { changed, ids } from '../../http/example-ids'
import { aSummary } from '../examples'
import type { contentTranslations, translationState } from './contract'

export const aTranslation: z.input<typeof translationState> = {
  id: ids.translation,
  language: 'de',
  title: 'Schätzungen sind Spannen',
  status: 'draft',
  url: '/de/schaetzungen-sind-spannen',
  updatedAt: changed,
  isOutdated: false,
}

export const someTranslations: z.input<typeof contentTranslations> = {
  original: {
    ...aTranslation,
    id: ids.content,
    language: 'en',
    title: aSummary.title,
    status: 'published',
    url: aSummary.url,
  },
  translations: [aTranslation],
  missing: ['fr'],
}
