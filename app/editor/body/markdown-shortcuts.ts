import { $createLinkNode, LinkNode } from '@lexical/link'
import {
  CHECK_LIST,
  type ElementTransformer,
  HEADING,
  ORDERED_LIST,
  QUOTE,
  TEXT_FORMAT_TRANSFORMERS,
  type TextMatchTransformer,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown'
import {
  $createHorizontalRuleNode,
  HorizontalRuleNode,
} from '@lexical/react/LexicalHorizontalRuleNode'
import { $createParagraphNode, $createTextNode } from 'lexical'
import { linkAddress } from './link-address'

const rule: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  export: () => null,
  regExp: /^(---|\*\*\*|___)\s?$/,
  replace: (parent, _children, _match, isImport) => {
    const line = $createHorizontalRuleNode()
    if (isImport || parent.getNextSibling() !== null) {
      parent.replace(line)
    } else {
      const paragraph = $createParagraphNode()
      parent.insertBefore(line)
      parent.replace(paragraph)
      paragraph.select()
    }
    if (!isImport) line.selectNext()
  },
}

/** The title of the page is its heading 1, so `#` begins a heading 2. */
const heading: ElementTransformer = {
  ...HEADING,
  replace: (parent, children, match, isImport) => {
    if (match[1] === '#') match[1] = '##'
    return HEADING.replace(parent, children, match, isImport)
  },
}

const boxes: ElementTransformer = {
  ...CHECK_LIST,
  // Also without a hyphen before it.
  regExp: /^(\s*)(?:[-*+]\s)?\s?(\[(\s|x)?\])\s/i,
}

const link: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [LinkNode],
  importRegExp: /\[([^[\]]+)\]\(([^()\s]+)\)/,
  regExp: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
  trigger: ')',
  replace: (node, match) => {
    const [, words = '', typed = ''] = match
    const url = linkAddress(typed)
    if (url === null) return
    const text = $createTextNode(words).setFormat(node.getFormat())
    node.replace($createLinkNode(url).append(text))
    return text
  },
}

/** Markdown that is converted while it is typed. Code fences are handled elsewhere. */
export const markdownShortcuts: Transformer[] = [
  heading,
  QUOTE,
  boxes,
  UNORDERED_LIST,
  ORDERED_LIST,
  rule,
  ...TEXT_FORMAT_TRANSFORMERS,
  link,
]
