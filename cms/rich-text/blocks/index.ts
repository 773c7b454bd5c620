import { callToAction } from './call-to-action'
import { carousel } from './carousel'
import { code } from './code'
import { columns } from './columns'
import { contentsList } from './contents-list'
import { embed } from './embed'
import { faq } from './faq'
import { features } from './features'
import { figure } from './figure'
import { form } from './form'
import { gallery } from './gallery'
import { hero } from './hero'
import { logos } from './logos'
import { map } from './map'
import { newsletter } from './newsletter'
import { audio, video } from './playable'
import { priceTable } from './price-table'
import { proposal } from './proposal'
import { quote } from './quote'
import { reusableBlock } from './reusable-block'
import type { RichTextBlock } from './rich-text-block'

/** Every block of rich text. */
export const blocks: readonly RichTextBlock[] = [
  figure,
  gallery,
  carousel,
  video,
  audio,
  quote,
  callToAction,
  code,
  embed,
  proposal,
  form,
  newsletter,
  hero,
  columns,
  features,
  logos,
  priceTable,
  faq,
  contentsList,
  map,
  reusableBlock,
]
