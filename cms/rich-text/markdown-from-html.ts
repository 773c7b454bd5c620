import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { Paragraph, RootContent } from 'mdast'
import { embed } from './blocks/embed'
import { embeddingOf } from './embed-providers'
import { writeBlock } from './markdown/block-syntax'
import { printMarkdown } from './markdown/parse'

/**
 * Converts HTML, such as the texts of another site, to Markdown. Scripts, styles and comments are
 * left out. Pictures stay at their addresses, with their caption as title. Frames become blocks if
 * their site may be embedded, otherwise links.
 * @throws RangeError for HTML that is nested too deep
 */
export function markdownFromHtml(html: string): string {
  const parsed = fromHtml(html, { fragment: true })
  const children = parsed.children.map((node) =>
    node.type === 'doctype' ? node : withoutPictureLinks(node),
  )
  const document = toMdast(
    { ...parsed, children },
    {
      document: true,
      nodeHandlers: { comment: () => undefined },
      handlers: { figure, iframe },
    },
  )
  const blocks = document.type === 'root' ? document.children : []
  return printMarkdown({ type: 'root', children: blocks.flatMap(topLevel) })
}

/** The text of HTML, such as a title, in one line. */
export function textFromHtml(html: string): string {
  const { children } = fromHtml(html, { fragment: true })
  const texts = children.map((node) => (node.type === 'doctype' ? '' : textOfNode(node)))
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/** A picture with its caption as title, or what WordPress writes for an embedded page. */
const figure: Handle = (state, node) => {
  const names = node.properties.className
  const address = Array.isArray(names) && names.includes('wp-block-embed') ? textIn(node) : ''
  if (URL.canParse(address)) return [link(address)]
  const caption = childNamed(node, 'figcaption')
  const picture = childNamed(node, 'img')
  if (!picture || !caption) return state.toFlow(state.all(node))
  picture.properties.title = textIn(caption)
  return [{ type: 'paragraph', children: [image(picture)] }]
}

const iframe: Handle = (_state, node) => {
  const address = String(node.properties.src ?? '').replace(/^\/\//, 'https://')
  return /^https?:/i.test(address) && URL.canParse(address) ? [link(address)] : undefined
}

/** A picture that links to a file or a page of itself becomes the picture, in the size of that file. */
function withoutPictureLinks(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node
  const picture = node.tagName === 'a' && textIn(node) === '' ? childNamed(node, 'img') : null
  if (!picture) return { ...node, children: node.children.map(withoutPictureLinks) }
  const { href } = node.properties
  const isFile = typeof href === 'string' && /\.(?:jpe?g|png|gif|webp|avif)$/i.test(href)
  return isFile ? { ...picture, properties: { ...picture.properties, src: href } } : picture
}

/** Only outside lists and quotes is a block a block. */
function topLevel(node: RootContent): RootContent[] {
  const [only] = node.type === 'paragraph' ? node.children : []
  if (node.type !== 'paragraph' || node.children.length !== 1) return [node]
  if (only?.type !== 'link' || !embeddingOf(only.url) || textOf(only) !== only.url) return [node]
  return [writeBlock(embed.slug, embed.jsx.export({ fields: { url: only.url } }))]
}

function link(url: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }],
  }
}

function image({ properties }: Element) {
  return {
    type: 'image' as const,
    url: String(properties.src ?? ''),
    alt: String(properties.alt ?? ''),
    title: String(properties.title ?? '') || null,
  }
}

function childNamed({ children }: Element, name: string): Element | null {
  for (const child of children) {
    if (child.type !== 'element') continue
    const found = child.tagName === name ? child : childNamed(child, name)
    if (found) return found
  }
  return null
}

function textIn({ children }: Element): string {
  return children.map(textOfNode).join('').trim()
}

function textOfNode(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOfNode).join('') : ''
}

function textOf({ children }: { children: { type: string; value?: string }[] }): string {
  return children.map(({ value = '' }) => value).join('')
}
