import { useHydrated } from '../navigation/hydrated'
import { Button } from './button'
import { showToast } from './toasts/toast-list'

interface CopyButtonProps {
  text: string
  label: string
  size?: 'normal' | 'small'
}

/**
 * Copies a text. Before hydration it is invisible but keeps its space, so that nothing moves under
 * the pointer; without scripts, users copy the text next to it.
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
