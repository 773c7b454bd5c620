import { useMatches } from '@remix-run/react'
import { useText } from '../messages/use-text'
import { contentIn } from '../navigation/handle'
import { SiteLink } from '../navigation/site-link'
import { chromeMessages } from './messages'

/** Links to the page in its other languages. */
export function LanguageSwitch() {
  const text = useText(chromeMessages)
  const languages = contentIn(useMatches())?.languages ?? []
  if (languages.length === 0) return null
  return (
    <nav className="language-switch" aria-label={text('languages')}>
      <ul>
        {languages.map(({ code, name, url, isCurrent }) => (
          <li key={code}>
            <SiteLink
              href={url}
              lang={code}
              hrefLang={code}
              aria-label={`${code} ${name}`}
              title={name}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {code}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
