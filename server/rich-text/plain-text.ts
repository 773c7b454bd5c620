import type { PlaintextConverters } from '@payloadcms/richtext-lexical/plaintext'
import { populated, reusableNodes } from './nodes'

type Fields = Record<string, unknown>

/** The texts of blocks, separated from the text before them. */
export const plainTextConverters: PlaintextConverters = {
  blocks: {
    Code: ({ node }) => separated(textsOf(node.fields, ['code'])),
    Quote: ({ node }) => separated(textsOf(node.fields, ['text', 'name', 'role'])),
    CallToAction: ({ node }) => separated(textsOf(node.fields, ['title', 'text', 'label'])),
    Figure: ({ node }) => separated(pictureTexts(node.fields)),
    Gallery: ({ node }) => separated(picturesTexts(node.fields)),
    Carousel: ({ node }) => separated(picturesTexts(node.fields)),
    Video: ({ node }) => separated(textsOf(node.fields, ['caption'])),
    Audio: ({ node }) => separated(textsOf(node.fields, ['caption'])),
    Embed: ({ node }) => separated(textsOf(node.fields, ['title', 'url'])),
    Proposal: ({ node }) => separated(proposalTexts(node.fields)),
    Newsletter: ({ node }) => separated(textsOf(node.fields, ['title', 'text'])),
    Form: ({ node }) => separated(formTexts(node.fields)),
    Hero: ({ node }) => separated(pageBlockTexts(node.fields, ['title', 'text'])),
    Columns: ({ node }) => separated(pageBlockTexts(node.fields, ['title', 'text'])),
    Features: ({ node }) => separated(pageBlockTexts(node.fields, ['title', 'text'])),
    Logos: ({ node }) => separated(pageBlockTexts(node.fields, ['title', 'alt'])),
    PriceTable: ({ node }) => separated(pageBlockTexts(node.fields, planTexts)),
    FAQ: ({ node }) => separated(pageBlockTexts(node.fields, ['title', 'question', 'answer'])),
    ContentsList: ({ node }) => separated(textsOf(node.fields, ['title'])),
    ReusableBlock: ({ node, nodesToPlaintext }) => {
      const text = nodesToPlaintext({ nodes: reusableNodes(node.fields) }).join('')
      return separated(text === '' ? [] : [text.trimStart()])
    },
    Map: ({ node }) => separated(textsOf(node.fields, ['title', 'address'])),
  },
}

const planTexts = ['title', 'name', 'price', 'period', 'text', 'included']

/** The texts of a block and of its rows. */
function pageBlockTexts(fields: Fields, names: string[]): string[] {
  const rows = Object.values(fields).flatMap((value) => (Array.isArray(value) ? value : []))
  return [
    ...textsOf(fields, names),
    ...rows.flatMap((row: Fields) => textsOf(row, [...names, 'label'])),
  ]
}

function separated(texts: string[]): string {
  return texts.length > 0 ? `\n\n${texts.join('\n')}` : ''
}

function textsOf(fields: Fields, names: string[]): string[] {
  return names
    .map((name) => fields[name])
    .filter((text): text is string => typeof text === 'string' && text !== '')
}

function picturesTexts({ images }: Fields): string[] {
  return Array.isArray(images) ? images.flatMap(pictureTexts) : []
}

function pictureTexts(fields: Fields): string[] {
  const asset = populated<Fields>(fields.image)
  return [...(asset ? textsOf(asset, ['alt']) : []), ...textsOf(fields, ['caption', 'credit'])]
}

/** Proposals are only populated for callers who may read them. */
function proposalTexts({ proposal }: Fields): string[] {
  const summary = populated<Fields>(proposal)
  return summary ? textsOf(summary, ['title', 'client']) : []
}

function formTexts({ form }: Fields): string[] {
  const design = populated<Fields>(form)
  return design ? textsOf(design, ['title', 'introduction']) : []
}
