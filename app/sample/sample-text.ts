import type { RichText } from '../../server/rich-text/contract'

const element = { version: 1, direction: null, format: '', indent: 0 } as const

function words(text: string, format = 0) {
  return { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
}

function paragraph(...children: object[]) {
  return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children }
}

/** A text to try the editor. Lexical types no properties of its nodes beyond their common ones. */
export const sampleText = {
  root: {
    ...element,
    type: 'root',
    children: [
      { ...element, type: 'heading', tag: 'h2', children: [words('Try it here')] },
      paragraph(
        words('Choose some words and press '),
        words('Ctrl+B', 16),
        words(', or type a slash at the start of a line. Nothing of this is saved.'),
      ),
      {
        type: 'block',
        version: 2,
        format: '',
        fields: {
          id: '65f0c0ffee0000000000aaaa',
          blockName: '',
          blockType: 'Quote',
          text: 'A text is done when nothing can be left out.',
          name: 'Mira Feld',
          role: 'Editor',
        },
      },
      paragraph(),
    ],
  },
} as unknown as RichText
