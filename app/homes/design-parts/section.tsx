import type { CSSProperties, ReactNode } from 'react'

/** What every section of the home page has. */
export interface SectionContent {
  id: string
  title: string
  text?: string
  items: unknown[]
  children: ReactNode
}

/** A section with what it is called where its title is empty. */
export interface NamedSectionContent extends SectionContent {
  name: string
}

interface SectionProps extends Omit<SectionContent, 'text'> {
  className?: string
  name?: string
}

/** A section that is named by its title (see `SectionTitle`); nothing where it has no items. */
export function Section({ id, className, name, title, items, children }: SectionProps) {
  if (items.length === 0) return null
  return (
    <section
      id={id}
      className={className}
      aria-labelledby={title ? titleId(id) : undefined}
      aria-label={title ? undefined : name}
    >
      {children}
    </section>
  )
}

interface SectionTitleProps extends Pick<SectionContent, 'id' | 'title' | 'text'> {
  titleClassName?: string
  titleStyle?: CSSProperties
  textClassName?: string
}

/** The title of a section and the sentence below it, each where the section has one. */
export function SectionTitle(props: SectionTitleProps) {
  const { id, title, text, titleClassName, titleStyle, textClassName } = props
  return (
    <>
      {title ? (
        <h2 id={titleId(id)} className={titleClassName} style={titleStyle}>
          {title}
        </h2>
      ) : null}
      {text ? <p className={textClassName}>{text}</p> : null}
    </>
  )
}

interface SectionHeadProps extends SectionTitleProps {
  className: string
  /** What stands before the title. */
  children?: ReactNode
}

/** The title and the sentence in an element of their own; nothing where the section has neither. */
export function SectionHead({ className, children, ...title }: SectionHeadProps) {
  if (!title.title && !title.text) return null
  return (
    <div className={className}>
      {children}
      <SectionTitle {...title} />
    </div>
  )
}

function titleId(section: string): string {
  return `${section}-title`
}
