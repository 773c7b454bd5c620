import type { Block } from 'payload'
import { callToAction } from './call-to-action'
import { carousel } from './carousel'
import { code } from './code'
import { embed } from './embed'
import { figure } from './figure'
import { gallery } from './gallery'
import { proposal } from './proposal'
import { quote } from './quote'

/** Every block a body of text can have. */
export const blocks: readonly Block[] = [
  figure,
  gallery,
  carousel,
  quote,
  callToAction,
  code,
  embed,
  proposal,
]
