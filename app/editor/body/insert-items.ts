import { $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode'
import { $createTableNodeWithDimensions } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import { type BlockKind, blockKinds } from './block-kinds'
import type { BodyEditing } from './body-editing'
import { $createBlock, $createPicture } from './nodes'
import type { StoredNode } from './opaque-node'
import { $insertBlock, setBlock, toggleList } from './text-commands'

/** An item of the insert menus. */
export interface InsertItem {
  id: string
  label: string
  text: string
  /** Search terms. */
  words: string
  insert(editor: LexicalEditor, editing: BodyEditing): void
}

const items: readonly InsertItem[] = [
  {
    id: 'picture',
    label: 'Picture',
    text: 'From this device, or one that is already here',
    words: 'image photo upload',
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
  heading('h2', 'Heading', 'A part of the text begins'),
  heading('h3', 'Smaller heading', 'A part of a part begins'),
  list('bullet', 'Bulleted list', 'unordered points'),
  list('number', 'Numbered list', 'ordered steps'),
  list('check', 'Checklist', 'todo tasks boxes'),
  {
    id: 'quote',
    label: 'Indented quotation',
    text: 'A quotation without a name',
    words: 'quote blockquote',
    insert: (editor) => setBlock(editor, 'quote'),
  },
  {
    id: 'table',
    label: 'Table',
    text: 'Three columns and three rows, to begin with',
    words: 'rows columns grid',
    insert: insertTable,
  },
  {
    id: 'rule',
    label: 'Line between parts',
    text: 'Something new begins',
    words: 'rule divider separator hr',
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

function heading(name: 'h2' | 'h3', label: string, text: string): InsertItem {
  return {
    id: name,
    label,
    text,
    words: `title section ${name}`,
    insert: (editor) => setBlock(editor, name),
  }
}

function list(type: 'bullet' | 'number' | 'check', label: string, words: string): InsertItem {
  return {
    id: type,
    label,
    text: 'One thing to a line',
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

/** The items that match the words; items that begin with them come first. */
export function itemsFor(query: string): InsertItem[] {
  const term = query.trim().toLowerCase()
  if (!term) return [...items]
  const found = items.filter(
    ({ label, words }) =>
      `${label} ${words}`
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(term)) || label.toLowerCase().includes(term),
  )
  const begins = ({ label }: InsertItem) => label.toLowerCase().startsWith(term)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))]
}
