import type { z } from 'zod'
import { changed, ids, made } from '../../http/example-ids'
import { aParagraph } from '../../rich-text/examples'
import type { reusableBlock, reusableBlockRow, reusableBlockUse } from './contract'

const markdown = 'Monday to Friday, 9 to 17.'
const identity = { id: ids.reusableBlock, name: 'Opening hours' }
const dates = { createdAt: made, updatedAt: changed }

export const aReusableBlockRow: z.input<typeof reusableBlockRow> = {
  ...identity,
  uses: 2,
  ...dates,
}

export const aReusableBlock: z.input<typeof reusableBlock> = {
  ...identity,
  text: aParagraph(markdown),
  markdown,
  html: `<p>${markdown}</p>`,
  ...dates,
}

export const aReusableBlockUse: z.input<typeof reusableBlockUse> = {
  kind: 'content',
  id: ids.content,
  label: 'How we work',
  trashed: false,
}
