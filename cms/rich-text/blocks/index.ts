import { callToAction } from './call-to-action'
import { carousel } from './carousel'
import { code } from './code'
import { embed } from './embed'
import { figure } from './figure'
import { form } from './form'
import { gallery } from './gallery'
import { newsletter } from './newsletter'
import { proposal } from './proposal'
import { quote } from './quote'
import type { RichTextBlock } from './rich-text-block'

/** Every block of rich text. */
export const blocks: readonly RichTextBlock[] = [
  figure,
  gallery,
  carousel,
  quote,
  callToAction,
  code,
  embed,
  proposal,
  form,
  newsletter,
]
