import { type MouseEvent, useState } from 'react'
import { useEnvironment } from '../state/environment'

const address = '/settings/data/file'

/**
 * The link to one's own data; the browser saves what it leads to. In token mode a link is followed
 * without the token, so there a script fetches the file.
 */
export function DownloadData() {
  const cookieMode = useEnvironment()?.cookieMode ?? true
  const [failed, setFailed] = useState(false)

  async function fetchFile(event: MouseEvent) {
    if (cookieMode) return
    event.preventDefault()
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`The file was refused with ${answer.status}.`)
      save(await answer.blob(), 'account.json')
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <p>
      <a href={address} download className="button button-quiet" onClick={fetchFile}>
        Download my data
      </a>
      {failed ? (
        <span role="alert" className="field-error">
          That did not work. Try again in a moment.
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
