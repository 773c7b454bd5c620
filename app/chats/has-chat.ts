const storageKey = 'hasChat'

/** This browser has a chat: from now on its pages ask whether there is something to read in it. */
export function markHasChat(): void {
  try {
    localStorage.setItem(storageKey, 'yes')
  } catch {
    // Then nothing is said until the chat is opened.
  }
}

export function hasChat(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
