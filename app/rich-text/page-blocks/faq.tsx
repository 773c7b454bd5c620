import { type PageBlockProps, rowsIn, textIn } from './nodes'
import { Words } from './words'

/** Questions, each of which opens its answer. */
export function Faq({ values }: Pick<PageBlockProps, 'values'>) {
  return rowsIn(values, 'questions').map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
    <details key={index} dir="auto">
      <summary>{textIn(row, 'question')}</summary>
      <div className="faq-block-answer">
        <Words text={textIn(row, 'answer')} />
      </div>
    </details>
  ))
}
