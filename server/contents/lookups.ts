import { withProposals } from '../proposals/in-rich-text'
import type { RichText } from '../rich-text/contract'
import { type Owner, type Reader, withContentsLists } from './contents-lists'
import { withReusableBlocks } from './reusable-texts'

/**
 * Fills in what a text only refers to, as the caller may read it: reusable blocks, also with what they refer to,
 * and lists of contents.
 * @param owner the content whose text it is; undefined for a page of the site
 * @param proposals whether proposals are filled in too
 */
export async function withLookups(
  reader: Reader,
  text: RichText | null,
  { owner, proposals = false }: { owner?: Owner; proposals?: boolean } = {},
): Promise<RichText | null> {
  async function complete(part: RichText | null): Promise<RichText | null> {
    const withLists = await withContentsLists(reader, part, owner)
    return proposals ? withProposals(reader, withLists) : withLists
  }
  return complete(await withReusableBlocks(reader, text, complete))
}
