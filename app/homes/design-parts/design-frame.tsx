import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import type { AlternativeDesign } from '../design-names'

interface DesignFrameProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** Also the class of the page's element, on which all styles of the design depend. */
  design: AlternativeDesign
  /** The address of the design's style sheet. */
  stylesheet: string
  /** The addresses of the typefaces that are seen first. */
  fonts: string[]
}

/** The element that holds a design's page, with the style sheet and the typefaces that it needs. */
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
