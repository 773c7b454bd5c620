import { type ReactNode, useState } from 'react'
import type { Asset } from '../../../server/assets/contract'
import { useText } from '../../messages/use-text'
import { cacheAsset } from './known-assets'
import { bodyMessages } from './messages'

interface FromLibraryProps<T extends Asset> {
  load(): Promise<T[]>
  /** What the user picks from. `show` replaces the files it lists. */
  children(found: T[], show: (files: T[]) => void): ReactNode
}

/** A button that loads the newest files of the library, and then what they are picked from. */
export function FromLibrary<T extends Asset>({ load, children }: FromLibraryProps<T>) {
  const text = useText(bodyMessages)
  const [found, setFound] = useState<T[]>()
  const [problem, setProblem] = useState('')

  function show(files: T[]) {
    files.forEach(cacheAsset)
    setFound(files)
  }

  async function look() {
    setProblem('')
    try {
      show(await load())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('recent.failed'))
    }
  }

  if (found) return children(found, show)
  return (
    <div>
      <button type="button" className="link text-sm" onClick={look}>
        {text('recent.choose')}
      </button>
      <p role="status">{problem}</p>
    </div>
  )
}
