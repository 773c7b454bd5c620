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
  /** What stands above the title of the item at that place, from 0. */
  sign?: (item: TitledText, place: number) => ReactNode
  /** What the style sheet is to know of the item at that place. */
  itemStyle?: (place: number) => CSSProperties
}

/** Titles with their texts, as services, steps, and questions with their answers are listed. */
export function TextList(props: TextListProps) {
  const { items, ordered = false, className, style } = props
  const { itemClassName, textClassName, sign, itemStyle } = props
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className} style={style}>
      {items.map((item, place) => (
        <li key={item.title} className={itemClassName} style={itemStyle?.(place)}>
          {sign?.(item, place)}
          <h3>{item.title}</h3>
          <p className={textClassName}>{item.text}</p>
        </li>
      ))}
    </List>
  )
}
