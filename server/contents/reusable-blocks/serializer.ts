import type { ReusableBlock as StoredBlock } from '../../../cms/payload-types'
import type { Referrer } from '../../references/referrers'
import { unchangedRichText } from '../../rich-text/stored'
import type { ReusableBlock, ReusableBlockRow, ReusableBlockUse } from './contract'

type Named = Pick<StoredBlock, 'id' | 'name' | 'createdAt' | 'updatedAt'>

export function serializeReusableBlockRow(stored: Named, uses: number): ReusableBlockRow {
  const { id, name, ...dates } = stored
  return { id, name, uses, ...datesOf(dates) }
}

/** @param rendered its text in other formats */
export function serializeReusableBlock(
  stored: StoredBlock,
  { markdown, html }: Pick<ReusableBlock, 'markdown' | 'html'>,
): ReusableBlock {
  const { id, name, text, ...dates } = stored
  return { id, name, text: unchangedRichText(text), markdown, html, ...datesOf(dates) }
}

export function serializeReusableBlockUse(referrer: UsingReferrer): ReusableBlockUse {
  const { kind, id, label, isTrashed } = referrer
  return { kind, id, label, trashed: isTrashed }
}

/** What can have a reusable block: not another one. */
export type UsingReferrer = Referrer & { kind: ReusableBlockUse['kind'] }

function datesOf({ createdAt, updatedAt }: Pick<StoredBlock, 'createdAt' | 'updatedAt'>) {
  return { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
}
