export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'problem'
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows the visitor a message for a few seconds, without interrupting them. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  lastId += 1
  change([...toasts, { id: lastId, text, tone }])
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
