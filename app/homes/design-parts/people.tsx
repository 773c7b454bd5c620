import { AssetImage } from '../../assets/asset-image'
import type { HomePage } from '../home-page'

interface PeopleListProps {
  items: HomePage['people']['items']
  className: string
  itemClassName?: string
  /** The width of a picture in the layout, as a `sizes` attribute. */
  sizes: string
  pictureClassName?: string
  /** The class of an element around each picture. */
  frame?: string
  /** Whether people without a picture have a frame too. */
  emptyFrames?: boolean
  roleClassName: string
}

/** People: each one's picture, name, role and a sentence. */
export function PeopleList(props: PeopleListProps) {
  const { items, className, itemClassName, sizes, pictureClassName, frame, roleClassName } = props
  const { emptyFrames = false } = props
  return (
    <ul className={className}>
      {items.map(({ name, role, text, image }) => {
        const picture = <AssetImage asset={image} sizes={sizes} className={pictureClassName} />
        const framed = frame && (image || emptyFrames)
        return (
          <li key={name} className={itemClassName}>
            {framed ? <div className={frame}>{picture}</div> : picture}
            <h3>{name}</h3>
            <p className={roleClassName}>{role}</p>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
