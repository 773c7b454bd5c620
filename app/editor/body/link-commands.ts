import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link'
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'
import { $linkFields, $setLinkFields, type LinkFields } from './stored-link'
import { $linkAt } from './text-state'

/** The link at the caret, as shown in a dialog. */
export interface LinkAtCaret {
  isLink: boolean
  address: string
  /** The id of the linked content; null when it links to an address. */
  content: string | null
  newTab: boolean
  /** Whether there is no text to make a link of. */
  needsText: boolean
}

export function linkAtCaret(editor: LexicalEditor): LinkAtCaret {
  return editor.getEditorState().read(() => {
    const selection = $getSelection()
    const node = $isRangeSelection(selection) ? $linkAt(selection) : null
    const fields = node ? $linkFields(node) : undefined
    const address = node?.getURL() ?? ''
    const isContent = fields?.linkType === 'internal'
    return {
      isLink: node !== null,
      address,
      content: isContent ? address.replace('/content/', '') : null,
      newTab: node?.getTarget() === '_blank',
      needsText: !node && $isRangeSelection(selection) && selection.isCollapsed(),
    }
  })
}

interface NewLink {
  url: string
  content: string | null
  newTab: boolean
  /** The text to insert when nothing is selected. */
  words: string
}

/**
 * Makes the selection a link, or changes the link at the caret. The caret is placed after a new
 * link, so that further typing does not replace it.
 */
export function applyLink(editor: LexicalEditor, { url, content, newTab, words }: NewLink): void {
  const fields: LinkFields = content
    ? { linkType: 'internal', newTab, doc: { relationTo: 'contents', value: content } }
    : { linkType: 'custom', newTab, url }
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    const existing = $linkAt(selection)
    if (existing) return $setLinkFields(existing, fields)
    if (selection.isCollapsed()) {
      const node = $createLinkNode(url).append($createTextNode(words || url))
      $setLinkFields(node, fields)
      selection.insertNodes([node])
      return
    }
    $toggleLink(url, { rel: null })
    const linked = $getSelection()
    if (!$isRangeSelection(linked)) return
    const links = new Set(linked.getNodes().flatMap((node) => [node, ...node.getParents()]))
    for (const node of links) if ($isLinkNode(node)) $setLinkFields(node, fields)
    const { key, offset, type } = linked.isBackward() ? linked.anchor : linked.focus
    linked.anchor.set(key, offset, type)
    linked.focus.set(key, offset, type)
  })
}

export function removeLink(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection()
    const node = $isRangeSelection(selection) ? $linkAt(selection) : null
    if (!node) return
    for (const child of node.getChildren()) node.insertBefore(child)
    node.remove()
  })
}
