import type { RichText } from '../../server/rich-text/contract'
import type { TextOf } from '../messages/catalogue'
import type { sampleMessages } from './messages'

const element = { version: 1, direction: null, format: '', indent: 0 } as const

function words(text: string, format = 0) {
  return { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
}

function paragraph(...children: object[]) {
  return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children }
}

/** A text to try the editor. Lexical types no properties of its nodes beyond their common ones. */
export function sampleText(text: TextOf<typeof sampleMessages>): RichText {
  return {
    root: {
      ...element,
      type: 'root',
      children: [
        { ...element, type: 'heading', tag: 'h2', children: [words(text('editor.heading'))] },
        paragraph(
          words(text('editor.beforeKey')),
          words(text('editor.key'), 16),
          words(text('editor.afterKey')),
        ),
        {
          type: 'block',
          version: 2,
          format: '',
          fields: {
            id: '65f0c0ffee0000000000aaaa',
            blockName: '',
            blockType: 'Quote',
            text: text('editor.quote'),
            name: text('editor.author'),
            role: text('editor.role'),
          },
        },
        paragraph(),
      ],
    },
  } as unknown as RichText
}
