import type { CollectionBeforeChangeHook } from 'payload'
import type { Proposal } from '../payload-types'
import { sumsOf } from './sums'

/** Sets the total: what the client pays for all items. */
export const computeTotal: CollectionBeforeChangeHook<Proposal> = ({ data, originalDoc }) => ({
  ...data,
  total: sumsOf(data.items ?? originalDoc?.items ?? []).total,
})
