import type { Access } from 'payload'
import { mayEditSome } from '../access/can'
import { subjectOf } from '../access/rules'

declare module 'payload' {
  interface RequestContext {
    /** Whether reusable blocks are read because a text shows them, whose readers read them too. */
    showsInText?: boolean
  }
}

/** Those who may edit a content choose from all reusable blocks; others read those of the texts they read. */
export const readableInTexts: Access = ({ req }) =>
  req.context.showsInText === true || mayEditSome(subjectOf(req))
