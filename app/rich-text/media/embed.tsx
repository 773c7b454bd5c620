import { useEffect, useRef, useState } from 'react'
import { useText } from '../../messages/use-text'
import { useHydrated } from '../../navigation/hydrated'
import { SiteLink } from '../../navigation/site-link'
import { mediaMessages } from './messages'
import type { EmbedNode } from './nodes'

/** Scripts in the frame's own origin; navigation only to another tab. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms'

/** An embed of another site, from which nothing is loaded before the reader asks for it. */
export function Embed({ fields }: Pick<EmbedNode, 'fields'>) {
  const text = useText(mediaMessages)
  const hydrated = useHydrated()
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const { url, title, embedding } = fields

  useEffect(() => {
    // The button that had the focus has been removed.
    if (isLoaded) frame.current?.focus()
  }, [isLoaded])

  if (!url) return null
  if (!embedding) {
    return (
      <p>
        <SiteLink href={url}>{title || url}</SiteLink>
      </p>
    )
  }
  const { provider } = embedding
  const name = title || text('contentOf', { provider })
  if (isLoaded) {
    return (
      <iframe
        ref={frame}
        className="embed"
        src={embedding.frame}
        title={name}
        sandbox={sandbox}
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className="embed embed-card" dir="auto">
      <p className="embed-provider">{provider}</p>
      <p className="embed-title">{name}</p>
      {hydrated ? (
        <button type="button" className="button" onClick={() => setLoaded(true)}>
          {text('loadFrom', { provider })}
        </button>
      ) : null}
      <p className="embed-note">
        {hydrated ? `${text('willLearn', { provider })} ` : null}
        <SiteLink href={url}>{text('openAt', { provider })}</SiteLink>
      </p>
    </div>
  )
}
