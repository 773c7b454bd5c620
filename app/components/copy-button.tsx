import { useHydrated } from '../hydrated'
import { Button } from './button'
import { showToast } from './toast-list'

/** Copies a text; where no script runs, the text beside it has to do. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!useHydrated()) return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast('Copied.')
    } catch {
      showToast('Your browser does not let this page copy. Select the text and copy it.', 'problem')
    }
  }

  return (
    <Button type="button" variant="quiet" size="small" onClick={copy}>
      {label}
    </Button>
  )
}
