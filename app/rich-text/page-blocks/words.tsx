import { Fragment } from 'react'
import { SiteLink } from '../../navigation/site-link'
import { textIn, type Values } from './nodes'

/** Paragraphs, which empty lines divide; other line ends stay. */
export function Words({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
      <p key={index}>
        {paragraph.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
          <Fragment key={at}>
            {at > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </p>
    ))
}

interface BlockLinkProps {
  values: Values
  className?: string
}

/** The link of a block or a row, if it has words and an address. */
export function BlockLink({ values, className }: BlockLinkProps) {
  const label = textIn(values, 'label')
  const href = textIn(values, 'href')
  return label && href ? (
    <SiteLink href={href} className={className}>
      {label}
    </SiteLink>
  ) : null
}
