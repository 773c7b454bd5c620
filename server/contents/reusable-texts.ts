import { cachedByRights } from '../cache/cache-by-rights'
import { asCaller } from '../identity/caller'
import type { RichText } from '../rich-text/contract'
import { changeNodes, fieldsIn } from '../rich-text/nodes'
import { serializeRichText } from '../rich-text/serializer'
import type { Reader } from './contents-lists'

/** How many different reusable blocks a text shows; the rest is left out. */
const maxShown = 50

/** What the text of a reusable block depends on, beside the block itself. */
const textTags = ['pages', 'assets', 'forms', 'site']

/**
 * Fills in the reusable blocks of a text. Anyone who reads the text reads them too, and what is in them with the
 * permissions of the reader. One that was deleted stays as its id.
 * @param complete fills in the rest of what is in the text of a block
 */
export async function withReusableBlocks(
  reader: Reader,
  text: RichText | null,
  complete: (text: RichText | null) => Promise<RichText | null>,
): Promise<RichText | null> {
  if (!text) return null
  const ids = new Set(fieldsIn(text).flatMap((fields) => reusableBlockIn(fields) ?? []))
  if (ids.size === 0) return text
  const found = new Map<string, RichText>()
  for (const [id, stored] of await reusableTexts(reader, [...ids].slice(0, maxShown))) {
    const shown = await complete(stored)
    if (shown) found.set(id, shown)
  }
  return changeNodes(text, (node) => {
    const id = reusableBlockIn(node.fields)
    const shown = id && found.get(id)
    return shown ? { ...node, fields: { ...node.fields, block: { id, text: shown } } } : node
  })
}

/** The texts of reusable blocks by id; those that were deleted, or have no text, are missing. */
async function reusableTexts(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, RichText>> {
  const cached = cachedByRights(reader.readCache, reader.caller)
  const texts = await Promise.all(
    ids.map((id) =>
      cached(`reusable block ${id}`, [`block:${id}`, ...textTags], () => reusableText(reader, id)),
    ),
  )
  return new Map(
    ids.flatMap((id, index) => {
      const text = texts[index]
      return text ? [[id, text] as const] : []
    }),
  )
}

/** The text of a reusable block with its documents, as it is stored now; null for none. */
export async function reusableText(
  { payload, caller }: Reader,
  id: string,
): Promise<RichText | null> {
  const { docs } = await payload.find({
    collection: 'reusable-blocks',
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    depth: 1,
    context: { showsInText: true },
    ...asCaller(caller),
  })
  return serializeRichText(docs[0]?.text, `reusable block ${id}`)
}

/** The id of the reusable block that a block of a text shows. */
function reusableBlockIn(fields: Record<string, unknown> | undefined): string | null {
  if (fields?.blockType !== 'ReusableBlock') return null
  return typeof fields.block === 'string' ? fields.block : null
}
