import { randomBytes } from 'node:crypto'
import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { PictureAlt } from './picture-alt'

/** The properties of a Payload Lexical node that the conversion uses. */
export interface LexicalNode extends SerializedLexicalNode {
  children?: LexicalNode[]
  [key: string]: unknown
}

/** Bits of a text's `format`. */
export const bold = 1
export const italic = 2
export const struck = 4
export const code = 16

export function element(type: string, children: LexicalNode[], own: object = {}): LexicalNode {
  return { type, version: 1, direction: null, format: '', indent: 0, ...own, children }
}

export function paragraph(children: LexicalNode[], own: object = {}): LexicalNode {
  return element('paragraph', children, { textFormat: 0, textStyle: '', ...own })
}

export function text(words: string, format = 0): LexicalNode {
  return { type: 'text', version: 1, text: words, format, detail: 0, mode: 'normal', style: '' }
}

export function linebreak(): LexicalNode {
  return { type: 'linebreak', version: 1 }
}

export function rule(): LexicalNode {
  return { type: 'horizontalrule', version: 1 }
}

export function link(fields: object, children: LexicalNode[]): LexicalNode {
  const own = { version: 3, id: nodeId(), fields: { linkType: 'custom', newTab: false, ...fields } }
  return element('link', children, own)
}

/** A picture between other blocks. Its asset has the address. */
export function upload(value: string, caption: string, alt: PictureAlt = {}): LexicalNode {
  const own = { relationTo: 'assets', value, fields: { caption, ...alt } }
  return { type: 'upload', version: 3, format: '', id: nodeId(), ...own }
}

export function block(blockType: string, fields: object): LexicalNode {
  const own = { id: nodeId(), blockName: '', blockType, ...fields }
  return { type: 'block', version: 2, format: '', fields: own }
}

/** The properties of a node in Payload's `fields`, such as those of a link or block. */
export function fieldsOf({ fields }: LexicalNode): Record<string, unknown> {
  return typeof fields === 'object' ? { ...fields } : {}
}

const inline = new Set(['text', 'tab', 'linebreak', 'link', 'autolink', 'inlineBlock'])

export function isInline({ type }: LexicalNode): boolean {
  return inline.has(type)
}

/** An id in Payload's format for nodes and blocks. */
function nodeId(): string {
  return randomBytes(12).toString('hex')
}
