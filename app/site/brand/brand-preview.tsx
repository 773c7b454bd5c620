import { type Scheme, schemes } from '../../../server/site/contrast/contract'

interface BrandPreviewProps {
  scheme: Scheme
  /** Undefined: that of the product. */
  accent: string | undefined
  /** Empty: those of the product. */
  typeface: string
}

/** A sample of a page in one colour scheme. Nothing of it can be pressed. */
export function BrandPreview({ scheme, accent, typeface }: BrandPreviewProps) {
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
      <figcaption className="brand-preview-name">
        {scheme === 'light' ? 'Light' : 'Dark'}
      </figcaption>
      <p className="brand-preview-eyebrow">Article</p>
      <p className="brand-preview-title">Pages that keep their word</p>
      <p className="brand-preview-text">
        A paragraph as readers see it, with <span className="brand-preview-link">a link</span> in
        it.
      </p>
      <p className="brand-preview-actions">
        <span className="button button-small">A button</span>
      </p>
    </figure>
  )
}
