import type { HomeGallery } from '../../../server/homes/contract'
import { SiteLink } from '../../navigation/site-link'
import { isAlternative } from '../design-names'

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
  const { name, title, idea, chosen, share, error, views, knownViews, submissions } = props
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
        <Count name="Views" value={views} />
        <Count name="Seen again" value={knownViews} />
        <Count name="Messages" value={submissions} />
      </dl>
      <div className="home-design-choice">
        <label className="choice">
          <input type="radio" name="design" value={name} defaultChecked={chosen} required />
          <span>
            Show it<span className="sr-only">: {title}</span>
          </span>
        </label>
        <label className="home-design-share">
          <span>
            Share<span className="sr-only"> of {title}</span>
          </span>
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
