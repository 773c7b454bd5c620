import { type Scheme, schemes } from '../../../server/site/contrast/contract'
import { useText } from '../../messages/use-text'
import { brandMessages } from './messages'

interface BrandPreviewProps {
  scheme: Scheme
  /** Undefined: that of the product. */
  accent: string | undefined
  /** Empty: those of the product. */
  typeface: string
}

/** A sample of a page in one colour scheme. Nothing of it can be pressed. */
export function BrandPreview({ scheme, accent, typeface }: BrandPreviewProps) {
  const text = useText(brandMessages)
  const own = schemes[scheme]
  return (
    <figure
      className="brand-preview"
      data-typeface={typeface || 'pair'}
      style={{
        '--color-paper': own.paper,
        '--color-ink': own.ink,
        '--color-accent': accent ?? own.accent,
        '--color-accent-text': accent ?? own['accent-text'],
        '--color-on-accent': accent ? own.paper : own['on-accent'],
      }}
    >
      <figcaption className="brand-preview-name">{text(scheme)}</figcaption>
      <p className="brand-preview-eyebrow">{text('preview.eyebrow')}</p>
      <p className="brand-preview-title">{text('preview.title')}</p>
      <p className="brand-preview-text">
        {text.rich('preview.text', {
          link: (words) => <span className="brand-preview-link">{words}</span>,
        })}
      </p>
      <p className="brand-preview-actions">
        <span className="button button-small">{text('preview.button')}</span>
      </p>
    </figure>
  )
}
