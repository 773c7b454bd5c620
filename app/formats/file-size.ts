import type { Language } from '../../server/messages/contract'
import { formatTags } from '../../server/messages/languages/contract'

/** Such as "184 KB" or "2.4 MB". */
export function formatFileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} KB`
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return `${(kilobytes / 1024).toLocaleString(formatTags[language], digits)} MB`
}
