import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import type { AlternativeDesign } from '../design-names'

interface DesignFrameProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** Also the class of the page's element, on which all styles of the design depend. */
  design: AlternativeDesign
  /** The address of the design's style sheet. */
  stylesheet: string
  /** The addresses of the fonts above the fold, which are preloaded. */
  fonts: string[]
}

/** The element around a design's page, with its style sheet and fonts. */
export function DesignFrame({ design, stylesheet, fonts, ...page }: DesignFrameProps) {
  for (const font of fonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="design" />
      <div className={design} {...page} />
    </>
  )
}
