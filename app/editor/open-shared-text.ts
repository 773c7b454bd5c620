import type { ContentDraft } from '../../server/contents/editing/contract'
import { browserClient } from '../client/browser-client'
import { fieldsOfDraft } from './draft-fields'

/** Connects to the text of a content, which others may edit too. @returns null when there is no connection */
export async function openSharedText(draft: ContentDraft) {
  const [{ LiveSession }, { LiveText }] = await Promise.all([
    import('./body/live/session'),
    import('./body/live/live-text'),
  ])
  const session = await LiveSession.open({
    content: draft.id,
    loaded: loadedVersion(draft),
    load: async () => loadedVersion(await browserClient().contentEditing.get(draft.id)),
  })
  return session && { session, Text: LiveText }
}

function loadedVersion(draft: ContentDraft) {
  const { updatedAt, data } = draft
  return { version: updatedAt.toISOString(), fields: fieldsOfDraft(draft), data }
}
