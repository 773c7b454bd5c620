import type { LinkNode, SerializedLinkNode } from '@lexical/link'
import { $getState, $setState, createState, type SerializedElementNode } from 'lexical'
import { isRecord } from '../../keys'
import { storedId } from './stored-id'

/** A link's fields as Payload stores them. */
export interface LinkFields {
  linkType?: string | undefined
  url?: string | undefined
  newTab?: boolean | null | undefined
  doc?: { relationTo: string; value: unknown } | null | undefined
  [more: string]: unknown
}

export interface StoredLink extends SerializedElementNode {
  id?: string
  fields: LinkFields
}

/** A link as Lexical serializes it. */
export type ShownLink = SerializedLinkNode & {
  isUnlinked?: boolean
  $?: { stored?: LinkState }
}

/** A link's stored values that Lexical does not know. */
interface LinkState {
  id?: string | undefined
  version?: number | undefined
  fields?: LinkFields | undefined
}

const linkState = createState('stored', {
  parse: (value): LinkState =>
    // Only `shownLink` and `$setLinkFields` set it.
    isRecord(value) ? (value as LinkState) : {},
})

/** Converts a stored link to Lexical's, which carries the other values along. */
export function shownLink({ id, fields, ...element }: StoredLink): ShownLink {
  const stored: LinkState = { ...(id !== undefined && { id }), version: element.version, fields }
  return {
    ...element,
    version: 1,
    url: addressOf(fields),
    target: fields?.newTab ? '_blank' : null,
    rel: null,
    title: null,
    ...(element.type === 'autolink' && { isUnlinked: false }),
    $: { stored },
  }
}

/** Converts Lexical's link to Payload's. */
export function storedLink(shown: ShownLink): StoredLink {
  const { url, target, rel, title, isUnlinked, $, ...element } = shown
  const { id, version, fields } = $?.stored ?? {}
  const isOwn = element.type === 'link'
  return {
    ...element,
    version: version ?? (isOwn ? 3 : 2),
    ...(isOwn && (id !== undefined || !fields) && { id: id ?? storedId() }),
    fields: currentFields(fields, url, target === '_blank'),
  }
}

function currentFields(before: LinkFields | undefined, url: string, newTab: boolean): LinkFields {
  const isSame = before && addressOf(before) === url
  const sameTab = before && Boolean(before.newTab) === newTab ? before.newTab : newTab
  if (isSame) return 'newTab' in before || newTab ? { ...before, newTab: sameTab } : before
  const { doc: _, ...others } = before ?? {}
  return { ...others, linkType: 'custom', url, newTab: sameTab ?? false }
}

/** The address of a link while it is edited; for a content its id, so that slugs may change. */
export function addressOf(fields: LinkFields | undefined): string {
  if (fields?.linkType !== 'internal') return fields?.url ?? ''
  const value = fields.doc?.value
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return `/content/${String(id ?? '')}`
}

export function $linkFields(node: LinkNode): LinkFields | undefined {
  return $getState(node, linkState).fields
}

export function $setLinkFields(node: LinkNode, fields: LinkFields): void {
  $setState(node, linkState, (before) => ({ ...before, fields }))
  node.setURL(addressOf(fields)).setTarget(fields.newTab ? '_blank' : null)
}
