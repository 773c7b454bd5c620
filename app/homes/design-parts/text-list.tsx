import type { CSSProperties, ReactNode } from 'react'

interface TitledText {
  title: string
  text: string
}

interface TextListProps {
  items: TitledText[]
  ordered?: boolean
  className?: string
  style?: CSSProperties
  itemClassName?: string
  textClassName?: string
  /** Shown above the title of the item at that index. */
  sign?: (item: TitledText, index: number) => ReactNode
  /** The custom properties of the item at that index. */
  itemStyle?: (index: number) => CSSProperties
}

/** A list of titles with texts: services, steps, or questions with their answers. */
export function TextList(props: TextListProps) {
  const { items, ordered = false, className, style } = props
  const { itemClassName, textClassName, sign, itemStyle } = props
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className} style={style}>
      {items.map((item, index) => (
        <li key={item.title} className={itemClassName} style={itemStyle?.(index)}>
          {sign?.(item, index)}
          <h3>{item.title}</h3>
          <p className={textClassName}>{item.text}</p>
        </li>
      ))}
    </List>
  )
}
