import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../messages/use-text'
import { designPartMessages } from './messages'

/** What a section is about, by which it is named if its title is empty. */
export type SectionName =
  | 'services'
  | 'work'
  | 'process'
  | 'plans'
  | 'people'
  | 'quotes'
  | 'signals'
  | 'questions'

/** The content of any section of the home page. */
export interface SectionContent {
  id: string
  title: string
  text?: string
  items: unknown[]
  children: ReactNode
}

/** A section with a name for screen readers, used when its title is empty. */
export interface NamedSectionContent extends SectionContent {
  name: SectionName
}

interface SectionProps extends Omit<SectionContent, 'text'> {
  className?: string
  name?: SectionName
}

/** A section named by its title (see `SectionTitle`); nothing without items. */
export function Section({ id, className, name, title, items, children }: SectionProps) {
  const text = useText(designPartMessages)
  if (items.length === 0) return null
  return (
    <section
      id={id}
      className={className}
      aria-labelledby={title ? titleId(id) : undefined}
      aria-label={title || !name ? undefined : text(`${name}.name`)}
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

/** The title of a section and the sentence below it, if it has them. */
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
  /** Shown before the title. */
  children?: ReactNode
}

/** The title and the sentence in an element of their own; nothing without either. */
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
