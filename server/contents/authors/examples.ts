import type { z } from 'zod'
import { ids } from '../../http/example-ids'
import type { author } from './contract'

export const anAuthor: z.input<typeof author> = {
  id: ids.ada,
  name: 'Ada Byron',
  url: `/authors/${ids.ada}`,
  image: null,
  contents: 12,
}
