import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import {
  gfmStrikethroughFromMarkdown,
  gfmStrikethroughToMarkdown,
} from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table'
import {
  gfmTaskListItemFromMarkdown,
  gfmTaskListItemToMarkdown,
} from 'mdast-util-gfm-task-list-item'
import { toMarkdown } from 'mdast-util-to-markdown'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { blockFromMarkdown, blockSyntax, blockToMarkdown } from './block-syntax'
import { assertMarkdownLength, bounds } from './bounds'

/**
 * Parses CommonMark with GitHub's tables, strikethrough and task lists.
 * @param blocks the names of the allowed blocks
 * @throws TextTooComplexError if it would take too long to read
 */
export function parseMarkdown(markdown: string, blocks: readonly string[]): Root {
  const source = markdown.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  assertMarkdownLength(source)
  return fromMarkdown(source, {
    extensions: [
      blockSyntax(source, blocks),
      gfmTable(),
      gfmStrikethrough({ singleTilde: false }),
      gfmTaskListItem(),
      // The last extension is tried first.
      bounds(),
    ],
    mdastExtensions: [
      blockFromMarkdown,
      gfmTableFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
    ],
  })
}

export function printMarkdown(root: Root): string {
  return toMarkdown(root, {
    bullet: '-',
    bulletOther: '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    extensions: [
      blockToMarkdown,
      gfmTableToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmTaskListItemToMarkdown(),
    ],
  })
}
