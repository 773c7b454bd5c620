import { useHydrated } from '../navigation/hydrated'
import { Button } from './button'
import { showToast } from './toasts/toast-list'

interface CopyButtonProps {
  text: string
  label: string
  size?: 'normal' | 'small'
}

/**
 * Copies a text; where no script runs, the text beside it has to do. Until the page's scripts are
 * there it only keeps its place, so that nothing moves from under a pointer.
 */
export function CopyButton({ text, label, size = 'small' }: CopyButtonProps) {
  const hydrated = useHydrated()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast('Copied.')
    } catch {
      showToast('Your browser does not let this page copy. Select the text and copy it.', 'problem')
    }
  }

  return (
    <Button
      type="button"
      variant="quiet"
      size={size}
      className={hydrated ? undefined : 'button-to-come'}
      onClick={copy}
    >
      {label}
    </Button>
  )
}
