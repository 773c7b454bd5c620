import { keysOf } from '../../keys'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { templateMessages } from './messages'
import { templateTypes } from './names'

interface TemplateChoiceProps {
  /** The name of a template of every site, or the id of one that editors have made. */
  current: string | null
  /** Those that editors have made. */
  own: readonly { id: string; name: string }[]
}

/** Links to the templates for a new content. They store nothing. */
export function TemplateChoice({ current, own }: TemplateChoiceProps) {
  const text = useText(templateMessages)
  return (
    <nav className="frame template-choice" aria-labelledby="template-choice">
      <p id="template-choice">{text('start')}</p>
      <ul>
        {[null, ...keysOf(templateTypes)].map((name) => (
          <li key={name}>
            <SiteLink
              href={name === null ? '/content/new' : `/content/new?template=${name}`}
              aria-current={name === current ? 'true' : undefined}
            >
              {text(name ?? 'empty')}
            </SiteLink>
          </li>
        ))}
        {own.map(({ id, name }) => (
          <li key={id}>
            <SiteLink
              href={`/content/new?template=${id}`}
              aria-current={id === current ? 'true' : undefined}
              dir="auto"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
