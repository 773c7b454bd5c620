import { SiteLink } from '../navigation/site-link'
import type { BlockNode, PageBlockNode } from './nodes'

type CodeNode = BlockNode<{ language: string; code: string }>
type QuoteNode = BlockNode<{ text: string; name: string; role: string | null }>
type CallToActionNode = BlockNode<{ title: string; text: string; label: string; href: string }>

export function Code({ node: { fields } }: { node: CodeNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <pre tabIndex={0} dir="ltr">
      <code className={fields.language ? `language-${fields.language.split(' ')[0]}` : undefined}>
        {fields.code}
      </code>
    </pre>
  )
}

export function Quote({ node: { fields } }: { node: QuoteNode }) {
  return (
    <figure className="words" dir="auto">
      <blockquote>
        <p>{fields.text}</p>
      </blockquote>
      <figcaption className="words-source">
        <strong>{fields.name}</strong>
        {fields.role ? <span>{fields.role}</span> : null}
      </figcaption>
    </figure>
  )
}

export function CallToAction({ node: { fields } }: { node: CallToActionNode }) {
  return (
    <div className="invitation" dir="auto">
      <p className="invitation-title">{fields.title}</p>
      {fields.text ? <p>{fields.text}</p> : null}
      {fields.label && fields.href ? (
        <p>
          <SiteLink href={fields.href} className="button">
            {fields.label}
          </SiteLink>
        </p>
      ) : null}
    </div>
  )
}

export function PageBlock({ node: { fields } }: { node: PageBlockNode }) {
  return (
    <div
      className={`page-block ${fields.look}`}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was rendered by React, see `pageText`
      dangerouslySetInnerHTML={{ __html: fields.html ?? '' }}
    />
  )
}
