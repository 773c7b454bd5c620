interface TextListProps {
  items: { title: string; text: string }[]
  ordered?: boolean
  className?: string
  itemClassName?: string
  textClassName?: string
}

/** Titles with their texts, as services, steps, and questions with their answers are listed. */
export function TextList(props: TextListProps) {
  const { items, ordered = false, className, itemClassName, textClassName } = props
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {items.map(({ title, text }) => (
        <li key={title} className={itemClassName}>
          <h3>{title}</h3>
          <p className={textClassName}>{text}</p>
        </li>
      ))}
    </List>
  )
}
