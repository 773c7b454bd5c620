import { type MouseEvent, type ReactNode, useState } from 'react'
import { useText } from '../messages/use-text'
import { useEnvironment } from '../navigation/environment'
import { designMessages } from './messages'

interface DownloadLinkProps {
  href: string
  /** The file name when a script saves the file. */
  fileName: string
  children: ReactNode
}

/** A download link. In token mode links carry no token, so a script fetches the file. */
export function DownloadLink({ href, fileName, children }: DownloadLinkProps) {
  const text = useText(designMessages)
  const cookieMode = useEnvironment()?.cookieMode ?? true
  const [failed, setFailed] = useState(false)

  async function fetchFile(event: MouseEvent) {
    if (cookieMode) return
    event.preventDefault()
    try {
      const response = await fetch(href)
      if (!response.ok) throw new Error(`The download failed with ${response.status}.`)
      save(await response.blob(), fileName)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <p>
      <a href={href} download className="button button-quiet" onClick={fetchFile}>
        {children}
      </a>
      {failed ? (
        <span role="alert" className="field-error">
          {text('downloadFailed')}
        </span>
      ) : null}
    </p>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
