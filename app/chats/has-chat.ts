const storageKey = 'hasChat'

/** Records that this browser has a chat: its pages then query for unread messages. */
export function markHasChat(): void {
  try {
    localStorage.setItem(storageKey, 'yes')
  } catch {
    // Unread messages are not shown then until the chat is opened.
  }
}

export function hasChat(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
