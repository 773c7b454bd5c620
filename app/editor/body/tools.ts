import type { ListType } from '@lexical/list'
import {
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import type { BodyEditing } from './body-editing'
import type { IconName } from './icons'
import { insertRule } from './insert-items'
import type { BodyKey, BodyText } from './messages'
import type { Shortcut } from './shortcuts'
import { setBlock, toggleList } from './text-commands'
import type { BlockName, ShownFormat, TextHistory, TextState } from './text-state'

/** A toolbar button, and its shortcut. */
export interface Tool {
  id: string
  icon: IconName
  label: BodyKey
  shortcut?: Shortcut
  /** Whether it moves into a menu when there is no room for all tools (early), or for half of them (late). */
  folds?: 'early' | 'late'
  /** Whether this text has it; omitted when every text has. */
  isShown?(editing: BodyEditing): boolean
  /** Whether it is switched on; omitted when it is not a switch. */
  isOn?(state: TextState): boolean
  /** Whether it currently has no effect. */
  isIdle?(state: TextState, history: TextHistory): boolean
  use(editor: LexicalEditor, state: TextState, editing: BodyEditing): void
}

function format(id: ShownFormat, label: BodyKey, shortcut: Shortcut, folds?: Tool['folds']): Tool {
  return {
    ...(folds && { folds }),
    id,
    icon: id,
    label,
    shortcut,
    isOn: ({ formats }) => formats.includes(id),
    use: (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, id),
  }
}

function list(type: ListType, label: BodyKey, key: string): Tool {
  return {
    id: type,
    icon: type,
    label,
    shortcut: { mod: true, shift: true, key },
    folds: 'late',
    isOn: (state) => state.list === type,
    use: (editor, state) => toggleList(editor, type, state.list),
  }
}

/** The tools in order, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    format('bold', 'bold', { mod: true, key: 'b' }),
    format('italic', 'italic', { mod: true, key: 'i' }),
    format('underline', 'underlined', { mod: true, key: 'u' }, 'late'),
    format('strikethrough', 'struck', { mod: true, shift: true, key: 'x' }, 'early'),
    format('code', 'code', { mod: true, key: 'e' }, 'early'),
    {
      id: 'link',
      folds: 'late',
      icon: 'link',
      label: 'link',
      shortcut: { mod: true, key: 'k' },
      isOn: ({ isLink }) => isLink,
      use: (_editor, _state, { ask }) => ask({ about: 'link' }),
    },
    {
      id: 'comment',
      folds: 'late',
      icon: 'comment',
      label: 'comment',
      shortcut: { mod: true, alt: true, key: 'm' },
      isShown: ({ comment }) => comment !== null,
      use: (_editor, _state, { comment }) => comment?.(),
    },
  ],
  [
    list('bullet', 'bulletedList', '8'),
    list('number', 'numberedList', '7'),
    list('check', 'checklist', '9'),
    {
      id: 'outdent',
      folds: 'early',
      icon: 'outdent',
      label: 'lessIndented',
      shortcut: { mod: true, key: '[' },
      isIdle: ({ list }) => list === null,
      use: (editor) => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined),
    },
    {
      id: 'indent',
      folds: 'early',
      icon: 'indent',
      label: 'moreIndented',
      shortcut: { mod: true, key: ']' },
      isIdle: ({ list }) => list === null,
      use: (editor) => void editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined),
    },
  ],
  [
    {
      id: 'quote',
      folds: 'late',
      icon: 'quote',
      label: 'quotation',
      shortcut: { mod: true, alt: true, key: 'q' },
      isOn: ({ block }) => block === 'quote',
      use: (editor, { block }) => setBlock(editor, block === 'quote' ? 'paragraph' : 'quote'),
    },
    {
      id: 'rule',
      folds: 'late',
      icon: 'rule',
      label: 'rule',
      use: (editor) => insertRule(editor),
    },
  ],
]

export const historyTools: readonly Tool[] = [
  {
    id: 'undo',
    folds: 'late',
    icon: 'undo',
    label: 'undo',
    shortcut: { mod: true, key: 'z' },
    isIdle: (_state, { undo }) => !undo,
    use: (editor) => void editor.dispatchCommand(UNDO_COMMAND, undefined),
  },
  {
    id: 'redo',
    folds: 'late',
    icon: 'redo',
    label: 'redo',
    shortcut: { mod: true, shift: true, key: 'z' },
    isIdle: (_state, { redo }) => !redo,
    use: (editor) => void editor.dispatchCommand(REDO_COMMAND, undefined),
  },
]

/** The kinds of blocks to choose from, with their shortcuts. */
export const blockChoices: readonly { name: BlockName; shortcut?: Shortcut }[] = [
  { name: 'paragraph', shortcut: { mod: true, alt: true, key: '0' } },
  // The title of the page is its heading 1.
  ...([2, 3, 4, 5, 6] as const).map((level) => ({
    name: `h${level}` as const,
    shortcut: { mod: true, alt: true, key: String(level) } as const,
  })),
  { name: 'quote' },
]

/** The name of a kind of block. A pasted text may have a heading 1, which cannot be chosen. */
export function blockLabel(name: TextState['block'], text: BodyText): string {
  switch (name) {
    case 'paragraph':
    case 'other':
      return text('text')
    case 'list':
      return text('list')
    case 'quote':
      return text('quotation')
    default:
      return text('headingOf', { level: Number(name.slice(1)) })
  }
}
