import type { MouseEvent } from 'react'
import { CopyButton } from '../design/copy-button'
import { useText } from '../messages/use-text'
import { useRootData } from '../root-data'
import { shareMessages } from './messages'
import { networks, popupSize } from './networks'

/** Links to share a page; with scripts they open a small window. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const text = useText(shareMessages)
  const url = `${useRootData()?.environment.siteUrl ?? ''}${path}`

  function openPopup(event: MouseEvent<HTMLAnchorElement>) {
    const left = window.screenX + (window.outerWidth - popupSize.width) / 2
    const top = window.screenY + (window.outerHeight - popupSize.height) / 2
    const features = `width=${popupSize.width},height=${popupSize.height},left=${left},top=${top}`
    // The window gets no reference to this page. Null if pop-ups are blocked.
    const opened = window.open('', '_blank', features)
    if (!opened) return
    event.preventDefault()
    opened.opener = null
    opened.location.href = event.currentTarget.href
  }

  return (
    <section className="share" aria-label={text('share')}>
      <h2 className="text-lg">{text('sharePage')}</h2>
      <ul>
        {Object.entries(networks).map(([network, { name, popup, href }]) => (
          <li key={network}>
            <a
              href={href({ title, url })}
              className="link"
              {...(popup && { target: '_blank', rel: 'noopener', onClick: openPopup })}
            >
              {name ?? text('email')}
              {popup ? <span className="sr-only">{text('opensWindow')}</span> : null}
            </a>
          </li>
        ))}
      </ul>
      <CopyButton text={url} label={text('copyAddress')} />
    </section>
  )
}
