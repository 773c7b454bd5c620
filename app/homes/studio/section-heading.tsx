interface SectionHeadingProps {
  id: string
  title: string
  text?: string
  className?: string
  /** The text colour below the title, for sections with their own background. */
  textClassName?: string
}

/** A section's title with its text. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, title, text, className = '', textClassName = 'text-ink-soft' } = props
  return (
    <div className={className}>
      <h2 id={id} className="max-w-[18ch] text-3xl">
        {title}
      </h2>
      {text ? (
        <p className={`mt-5 max-w-[42ch] font-serif text-lg ${textClassName}`}>{text}</p>
      ) : null}
    </div>
  )
}
