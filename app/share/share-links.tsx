import type { MouseEvent } from 'react'
import { CopyButton } from '../design/copy-button'
import { useRootData } from '../root-data'
import { networks, popupSize } from './networks'

/** Links to share a page; with scripts they open a small window. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
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
    <section className="share" aria-label="Share">
      <h2 className="text-lg">Share this page</h2>
      <ul>
        {Object.values(networks).map(({ name, popup, href }) => (
          <li key={name}>
            <a
              href={href({ title, url })}
              className="link"
              {...(popup && { target: '_blank', rel: 'noopener', onClick: openPopup })}
            >
              {name}
              {popup ? <span className="sr-only"> (opens a window)</span> : null}
            </a>
          </li>
        ))}
      </ul>
      <CopyButton text={url} label="Copy the address" />
    </section>
  )
}
