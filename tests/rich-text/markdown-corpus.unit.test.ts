import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HtmlRenderer, Parser } from 'commonmark'
import { tests as examples } from 'commonmark-spec'
import { micromark } from 'micromark'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item'
import type { Payload } from 'payload'
import { describe, expect, test } from 'vitest'
import {
  markdownFromRichText,
  richTextFromMarkdown,
  type StoredRichText,
} from '../../cms/rich-text/markdown'

/** The conversion does not use it. */
const payload = {} as Payload

const spec = examples.map((example) => ({
  ...example,
  markdown: example.markdown.replaceAll('→', '\t'),
}))

/** Nodes that the editor does not have; see decision 018. */
const rawHtml = new Set(['HTML blocks', 'Raw HTML'])

describe('of the examples of CommonMark 0.31.2', () => {
  test('there are 652', () => {
    expect(spec.length).toBe(652)
  })

  test('every one is the same text after a round trip through Markdown', () => {
    const changed = spec.filter(({ markdown }) => {
      const once = richText(markdown)
      return withoutIds(richText(markdownOf(once))) !== withoutIds(once)
    })

    expect(changed.map(({ number }) => number)).toEqual([])
  })

  test('517 render the same in the reference implementation', () => {
    const same = spec.filter(({ markdown }) => isSame(markdown, specHtml))

    expect(same.length).toBe(517)
  })

  test('so do 507 of the 562 without tags and pictures', () => {
    const shared = spec.filter(
      ({ html, section }) => !rawHtml.has(section) && section !== 'Images' && !/<img/.test(html),
    )

    expect(shared.length).toBe(562)
    expect(shared.filter(({ markdown }) => isSame(markdown, specHtml)).length).toBe(507)
  })
})

/** The id of a picture. */
const picture = '01jd3w8k5v2m9q7x4c6t0r1zhb'

const documents = [
  'README.md',
  'cms/seed/about.md',
  'cms/seed/terms.md',
  ...filesIn('docs'),
  ...filesIn('docs/decisions'),
  ...filesIn('cms/seed/contents'),
]

test.each(documents)('%s renders the same after a round trip through the editor', (file) => {
  const written = readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
  // A picture of the site shows its asset's text, and pictures of other sites become links.
  const markdown = written
    .replace(/!\[[^\]]*\]\(asset:[\w-]+/g, `![](/v1/asset/${picture}/file/original`)
    .replace(/!\[(?!\]\(\/v1)/g, '[')
  const once = richText(markdown)

  expect(htmlOf(markdownOf(once))).toBe(htmlOf(markdown))
  expect(withoutIds(richText(markdownOf(once)))).toBe(withoutIds(once))
})

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name))
}

function richText(markdown: string): StoredRichText {
  return richTextFromMarkdown(payload, markdown)
}

function markdownOf(data: StoredRichText): string {
  return markdownFromRichText(payload, data as Parameters<typeof markdownFromRichText>[1])
}

/** Everything but the ids, which are new each time. */
function withoutIds(data: StoredRichText): string {
  return JSON.stringify(data, (key, value: unknown) => (key === 'id' ? undefined : value))
}

function isSame(markdown: string, html: (markdown: string) => string): boolean {
  return html(markdownOf(richText(markdown))) === html(markdown)
}

/** Rendered by the reference implementation. */
function specHtml(markdown: string): string {
  return settled(new HtmlRenderer().render(new Parser().parse(markdown)))
}

function htmlOf(markdown: string): string {
  return settled(
    micromark(markdown, {
      allowDangerousHtml: true,
      extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false }), gfmTaskListItem()],
      htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml(), gfmTaskListItemHtml()],
    }),
  )
}

/** Normalizes spaces outside code. */
function settled(html: string): string {
  return html
    .replace(/<pre>[\s\S]*?<\/pre>|[ \t\n]+/g, (part) => (part.startsWith('<pre>') ? part : ' '))
    .replaceAll('> <', '><')
    .trim()
}
