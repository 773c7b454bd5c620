import type { FormEvent } from 'react'
import { browserClient } from '../client/browser-client'
import { showToast } from '../design/toasts/toast-list'
import { useText } from '../messages/use-text'
import { useEnvironment } from '../navigation/environment'
import type { DraftSaver } from './draft-saver'
import { editorMessages } from './messages'

/** The form of the `Preview` button. It saves, then shows the newest draft in another tab. */
export function PreviewForm({ id, saver }: { id: string; saver: DraftSaver }) {
  const text = useText(editorMessages)
  const cookieMode = useEnvironment()?.cookieMode ?? true

  function show(event: FormEvent<HTMLFormElement>) {
    if (cookieMode && !saver.isDirty) return
    const form = event.currentTarget
    event.preventDefault()
    if (cookieMode) void saver.settle().then(() => form.submit())
    else void showByScript()
  }

  /** A form that opens another tab sends no token, so a script requests the page. */
  async function showByScript() {
    // Opened immediately, or the browser would block it as a pop-up.
    const tab = window.open('', '_blank')
    if (!tab) {
      showToast(text('preview.blocked'), 'problem')
      return
    }
    try {
      await saver.settle()
      const { url } = await browserClient().contentVersions.previewLink(id)
      const { pathname, search } = new URL(url)
      tab.location.replace(pathname + search)
    } catch (failure) {
      tab.close()
      const why = failure instanceof Error ? ` ${failure.message}` : ''
      showToast(text('preview.none') + why, 'problem')
    }
  }

  return (
    <form
      id="preview"
      method="post"
      action={`/content/${id}/preview`}
      target="_blank"
      hidden
      onSubmit={show}
      rel="noopener"
    />
  )
}
