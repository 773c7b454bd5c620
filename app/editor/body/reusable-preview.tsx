import { useEffect, useState } from 'react'
import type { ReusableBlock } from '../../../server/contents/reusable-blocks/contract'
import { useCurrentUser } from '../../accounts/current-user'
import { ApiError } from '../../client/api-error'
import { browserClient } from '../../client/browser-client'
import { isFor } from '../../client/visitor'
import { useText } from '../../messages/use-text'
import { bodyMessages } from './messages'

/** What a reusable block shows, with a link to where it is changed. */
export function ReusablePreview({ id }: { id: string }) {
  const text = useText(bodyMessages)
  const { currentUser } = useCurrentUser()
  const block = useReusableBlock(id)
  if (block === undefined) return null
  if (block === null) {
    return (
      <p className="body-card-fault">
        <strong>{text('unfinished')}</strong> {text('reusable.gone')}
      </p>
    )
  }
  return (
    <>
      <div
        className="body-reusable"
        inert
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered the HTML, with its texts encoded
        dangerouslySetInnerHTML={{ __html: block.html }}
      />
      {currentUser && isFor(currentUser, { area: 'contents' }) ? (
        <p className="body-card-text">
          <a className="link" href={`/admin/blocks/${id}`} target="_blank" rel="noopener">
            {text('reusable.edit')}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** Undefined until it is loaded; null when it was deleted. It is loaded again when the user comes back to the page. */
function useReusableBlock(id: string): ReusableBlock | null | undefined {
  const [block, setBlock] = useState<ReusableBlock | null>()
  useEffect(() => {
    let current = true
    function load() {
      browserClient()
        .reusableBlocks.get(id)
        .then(
          (found) => current && setBlock(found),
          // Offline it is shown as before.
          (error) => current && isMissing(error) && setBlock(null),
        )
    }
    load()
    window.addEventListener('focus', load)
    return () => {
      current = false
      window.removeEventListener('focus', load)
    }
  }, [id])
  return block
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
