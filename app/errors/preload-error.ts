import { showToast } from '../design/toasts/toast-list'

/** For which build the page has been loaded anew; kept while the tab is open. */
const reloadedKey = 'reloadedForBuild'

/**
 * A part of the program that cannot be loaded is most often one of an earlier build: the page is
 * loaded anew, once for each build. Should that not help, the reader is told.
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
    showToast(
      'A part of this page could not be loaded. Check your connection, then try again.',
      'problem',
    )
  })
}
