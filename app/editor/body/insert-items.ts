import { $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode'
import { $createTableNodeWithDimensions } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import type { BlockKind } from './block-kind'
import { blockKinds } from './block-kinds'
import type { BodyEditing } from './body-editing'
import type { BodyKey, BodyText } from './messages'
import { $createBlock, $createPicture } from './nodes'
import type { StoredNode } from './opaque-node'
import { $insertBlock, setBlock, toggleList } from './text-commands'

/** An item of the insert menus. */
export interface InsertItem {
  id: string
  label: BodyKey
  text: BodyKey
  /** Search terms. */
  words: BodyKey
  /** Whether it is a block, which is shown with a drawing. */
  isBlock?: true
  insert(editor: LexicalEditor, editing: BodyEditing): void
}

const items: readonly InsertItem[] = [
  {
    id: 'picture',
    label: 'picture',
    text: 'picture.text',
    words: 'picture.words',
    insert: (editor, { ask }) =>
      ask({
        about: 'pictures',
        save: (pictures) =>
          editor.update(() => {
            for (const { image, ...fields } of pictures) {
              $insertBlock($createPicture(String(image), fields))
            }
          }),
      }),
  },
  {
    id: 'h2',
    label: 'heading',
    text: 'heading.text',
    words: 'heading.words',
    insert: (editor) => setBlock(editor, 'h2'),
  },
  {
    id: 'h3',
    label: 'subheading',
    text: 'subheading.text',
    words: 'subheading.words',
    insert: (editor) => setBlock(editor, 'h3'),
  },
  list('bullet', 'bulletedList', 'bulletedList.words'),
  list('number', 'numberedList', 'numberedList.words'),
  list('check', 'checklist', 'checklist.words'),
  {
    id: 'quote',
    label: 'blockquote',
    text: 'blockquote.text',
    words: 'blockquote.words',
    insert: (editor) => setBlock(editor, 'quote'),
  },
  {
    id: 'table',
    label: 'table',
    text: 'table.text',
    words: 'table.words',
    insert: insertTable,
  },
  {
    id: 'rule',
    label: 'rule',
    text: 'rule.text',
    words: 'rule.words',
    insert: insertRule,
  },
  ...blockKinds.map(block),
]

export function insertTable(editor: LexicalEditor): void {
  editor.update(() => {
    const table = $createTableNodeWithDimensions(3, 3, { rows: true, columns: false })
    $insertBlock(table)
    table.selectStart()
  })
}

export function insertRule(editor: LexicalEditor): void {
  editor.update(() => $insertBlock($createHorizontalRuleNode()))
}

function list(type: 'bullet' | 'number' | 'check', label: BodyKey, words: BodyKey): InsertItem {
  return {
    id: type,
    label,
    text: 'list.text',
    words,
    insert: (editor) => toggleList(editor, type, null),
  }
}

function block(kind: BlockKind): InsertItem {
  return {
    id: kind.type,
    label: kind.label,
    text: kind.text,
    words: kind.words,
    isBlock: true,
    insert: (editor, { ask }) =>
      ask({
        about: 'block',
        kind,
        fields: {},
        save: (fields: StoredNode) =>
          editor.update(() => $insertBlock($createBlock(kind.type, fields))),
      }),
  }
}

/**
 * The items that match the words, as they are shown: blocks below others, and those that begin with the words first.
 * @param without the ids of those that the text cannot have
 */
export function itemsFor(query: string, text: BodyText, without: readonly string[]): InsertItem[] {
  const term = query.trim().toLowerCase()
  const offered = items.filter(({ id }) => !without.includes(id))
  if (!term) return offered
  const found = offered.filter((item) => {
    const label = text(item.label).toLowerCase()
    const words = `${label} ${text(item.words)}`.split(' ')
    return words.some((word) => word.startsWith(term)) || label.includes(term)
  })
  const begins = (item: InsertItem) => beginsWith(item, term, text)
  const ordered = [...found.filter(begins), ...found.filter((item) => !begins(item))]
  // Blocks are shown below the others.
  return [...ordered.filter(({ isBlock }) => !isBlock), ...ordered.filter(({ isBlock }) => isBlock)]
}

/** The index of the item that the words mean: the first one that is shown and begins with them, or else the first one. */
export function meantItem(items: readonly InsertItem[], query: string, text: BodyText): number {
  const term = query.trim().toLowerCase()
  return Math.max(
    0,
    items.findIndex((item) => beginsWith(item, term, text)),
  )
}

function beginsWith({ label }: InsertItem, term: string, text: BodyText): boolean {
  return text(label).toLowerCase().startsWith(term)
}
