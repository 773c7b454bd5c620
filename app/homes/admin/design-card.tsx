import type { ReactNode } from 'react'
import type { HomeGallery } from '../../../server/homes/contract'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { isAlternative } from '../design-names'
import { homesAdminMessages } from './messages'

type HomeDesignCardProps = HomeGallery['designs'][number] & {
  /** Whether it is the design of `/`. */
  chosen: boolean
  /** Its share as typed in the form. */
  share: string
  /** The error of the share. */
  error: string | undefined
}

/** One design of the home page: a preview, its results, and whether it is shown. */
export function HomeDesignCard(props: HomeDesignCardProps) {
  const text = useText(homesAdminMessages)
  const { name, title, idea, chosen, share, error, views, knownViews, submissions } = props
  const named = { title, of: (words: ReactNode) => <span className="sr-only">{words}</span> }
  return (
    <li className="home-design" data-chosen={chosen || undefined}>
      <img
        src={`/homes/${name}.webp`}
        alt=""
        width={640}
        height={480}
        loading="lazy"
        decoding="async"
      />
      <h2 className="text-lg">
        {/* The site's own design has no page except the home page. */}
        <SiteLink href={isAlternative(name) ? `/${name}` : '/'} className="link">
          {title}
        </SiteLink>
      </h2>
      <p className="text-sm text-ink-soft">{idea}</p>
      <dl className="home-design-counts">
        <Count name={text('views')} value={views} />
        <Count name={text('knownViews')} value={knownViews} />
        <Count name={text('submissions')} value={submissions} />
      </dl>
      <div className="home-design-choice">
        <label className="choice">
          <input type="radio" name="design" value={name} defaultChecked={chosen} required />
          <span>{text.rich('show', named)}</span>
        </label>
        <label className="home-design-share">
          <span>{text.rich('share', named)}</span>
          <input
            type="number"
            id={`weights.${name}`}
            aria-invalid={error ? true : undefined}
            name={`share-${name}`}
            min={0}
            max={100}
            step={1}
            defaultValue={share}
            className="input"
          />
        </label>
      </div>
    </li>
  )
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
