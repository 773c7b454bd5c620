import { showToast } from '../design/toasts/toast-list'
import { documentText } from '../messages/document-text'
import { errorMessages } from './messages'

/** The build for which the page was reloaded; stored per tab. */
const reloadedKey = 'reloadedForBuild'

/**
 * A chunk that cannot be loaded usually belongs to an earlier build: reloads the page, once per
 * build. If that does not help, the reader is notified.
 */
export function handlePreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const build = window.environment?.buildId ?? ''
    if (sessionStorage.getItem(reloadedKey) !== build) {
      sessionStorage.setItem(reloadedKey, build)
      event.preventDefault()
      window.location.reload()
      return
    }
    showToast(documentText(errorMessages)('preload'), 'problem')
  })
}
