import { $getRoot, $parseSerializedNode, type LexicalEditor } from 'lexical'
import type { RichText } from '../../../../server/rich-text/contract'
import { lineChanges } from '../../line-changes'
import { chosenText, mergeTexts } from '../../merge-texts'
import { toEditorState } from '../stored-text'

/**
 * Merges a version from elsewhere into a text, block by block. Of a block that both have changed, both are in the text.
 * @param current the text as it is shown, in the stored form
 * @param base the version that both come from
 */
export function mergeVersion(
  editor: LexicalEditor,
  { current, base, other }: Record<'current' | 'base' | 'other', RichText | null>,
): void {
  const [mine, before, theirs] = [current, base, other].map(blocksOf)
  if (!mine || !before || !theirs) return
  const merged = chosenText(mergeTexts(mine.join('\n'), before.join('\n'), theirs.join('\n')), [])
    .split('\n')
    .filter((block) => block !== '')
  const changes = lineChanges(mine, merged) ?? [{ start: 0, end: mine.length, lines: merged }]
  if (changes.length === 0) return
  editor.update(
    () => {
      const root = $getRoot()
      // From the end, so that the places before stay the same.
      for (const { start, end, lines } of changes.toReversed()) {
        const children: RichText['root']['children'] = lines.map((block) => JSON.parse(block))
        const shown =
          children.length > 0 ? toEditorState({ root: { ...emptyRoot, children } }) : null
        root.splice(start, end - start, shown?.root.children.map($parseSerializedNode) ?? [])
      }
    },
    { discrete: true },
  )
}

const emptyRoot = {
  type: 'root',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
} as const

/** Each block as one line, whatever the order of its properties. */
function blocksOf(text: RichText | null): string[] {
  return (text?.root.children ?? []).map((block) => JSON.stringify(block, sortedKeys))
}

function sortedKeys(_name: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
}
