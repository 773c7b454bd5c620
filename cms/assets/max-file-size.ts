import { fileText } from './messages'

export const maxFileBytes = 10 * 1024 * 1024

export function fileTooLarge(): string {
  return fileText('tooLarge')
}
