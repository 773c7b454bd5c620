import type { z } from 'zod'
import { changed, ids, made } from '../../http/example-ids'
import { aParagraph } from '../../rich-text/examples'
import type { contentTemplate, templateRow } from './contract'

const markdown = 'What the client asked for.'

export const aTemplateRow: z.input<typeof templateRow> = {
  id: ids.template,
  name: 'Short case study',
  type: 'case',
  createdAt: made,
  updatedAt: changed,
}

export const aTemplate: z.input<typeof contentTemplate> = {
  ...aTemplateRow,
  data: aParagraph(markdown),
  markdown,
}
