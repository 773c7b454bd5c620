import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { Button } from './button'
import { designMessages } from './messages'
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
export function CopyButton({ text: copied, label, size = 'small' }: CopyButtonProps) {
  const text = useText(designMessages)
  const hydrated = useHydrated()

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      showToast(text('copied'))
    } catch {
      showToast(text('copyRefused'), 'problem')
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
