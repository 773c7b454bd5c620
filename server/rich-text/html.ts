import type { SerializedUploadNode } from '@payloadcms/richtext-lexical'
import type { HTMLConvertersFunction } from '@payloadcms/richtext-lexical/html'
import escapeHtml from 'escape-html'
import type { Asset } from '../contract/asset'

interface BlockNode {
  fields: Record<string, unknown>
}

/** Plain, semantic HTML for integrators; the site's pages render the same nodes in their own design. */
export const htmlConverters: HTMLConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  upload: ({ node }: { node: SerializedUploadNode }) => figure(node),
  blocks: {
    Code: codeBlock,
    Quote: quoteBlock,
    CallToAction: invitation,
  },
})

function codeBlock({ node }: { node: BlockNode }): string {
  return `<pre><code class="language-${text(node, 'language')}">${text(node, 'code')}</code></pre>`
}

function quoteBlock({ node }: { node: BlockNode }): string {
  const role = text(node, 'role')
  const source = role ? `${text(node, 'name')}, ${role}` : text(node, 'name')
  return `<figure><blockquote><p>${text(node, 'text')}</p></blockquote><figcaption>${source}</figcaption></figure>`
}

function invitation({ node }: { node: BlockNode }): string {
  return (
    `<aside><p><strong>${text(node, 'title')}</strong></p><p>${text(node, 'text')}</p>` +
    `<p><a href="${text(node, 'href')}">${text(node, 'label')}</a></p></aside>`
  )
}

function text(node: BlockNode, field: string): string {
  return escapeHtml(String(node.fields[field] ?? ''))
}

function figure(node: SerializedUploadNode): string {
  const asset = node.value as unknown as Asset | string | null
  if (typeof asset !== 'object' || asset === null) return ''
  const size = asset.width && asset.height ? ` width="${asset.width}" height="${asset.height}"` : ''
  const image = `<img src="${escapeHtml(asset.files.original ?? '')}" alt="${escapeHtml(asset.alt)}"${size} loading="lazy">`
  const caption = typeof node.fields?.caption === 'string' ? node.fields.caption : ''
  const captionHtml = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure>${image}${captionHtml}</figure>`
}
