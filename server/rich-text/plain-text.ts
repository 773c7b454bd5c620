import type { PlaintextConverters } from '@payloadcms/richtext-lexical/plaintext'

type Fields = Record<string, unknown>

/** The texts of blocks, separated from the text before them. */
export const plainTextConverters: PlaintextConverters = {
  blocks: {
    Code: ({ node }) => apart(textsOf(node.fields, ['code'])),
    Quote: ({ node }) => apart(textsOf(node.fields, ['text', 'name', 'role'])),
    CallToAction: ({ node }) => apart(textsOf(node.fields, ['title', 'text', 'label'])),
    Figure: ({ node }) => apart(pictureTexts(node.fields)),
    Gallery: ({ node }) => apart(picturesTexts(node.fields)),
    Carousel: ({ node }) => apart(picturesTexts(node.fields)),
    Embed: ({ node }) => apart(textsOf(node.fields, ['title', 'url'])),
    Proposal: ({ node }) => apart(proposalTexts(node.fields)),
  },
}

function apart(texts: string[]): string {
  return texts.length > 0 ? `\n\n${texts.join('\n')}` : ''
}

function textsOf(fields: Fields, names: string[]): string[] {
  return names
    .map((name) => fields[name])
    .filter((text) => typeof text === 'string' && text !== '') as string[]
}

function picturesTexts({ images }: Fields): string[] {
  return Array.isArray(images) ? images.flatMap(pictureTexts) : []
}

function pictureTexts(fields: Fields): string[] {
  const shown = fields.image
  const alt = typeof shown === 'object' && shown !== null ? textsOf(shown as Fields, ['alt']) : []
  return [...alt, ...textsOf(fields, ['caption', 'credit'])]
}

/** Proposals are only populated for callers who may read them. */
function proposalTexts({ proposal }: Fields): string[] {
  return typeof proposal === 'object' && proposal !== null
    ? textsOf(proposal as Fields, ['title', 'client'])
    : []
}
