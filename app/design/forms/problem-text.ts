import type { Text } from '../../messages/catalogue'
import { useText } from '../../messages/use-text'
import { designMessages } from '../messages'
import type { ProblemMessage } from './problem'

/** The error of an entire form in the language of the page. */
export function problemText(
  message: ProblemMessage,
  text: Text<keyof typeof designMessages.en>,
): string {
  if (typeof message === 'string') return message
  switch (message.key) {
    case 'fields':
      return text('problem.fields', { count: message.count })
    case 'failure':
      return [
        message.message ?? text('problem.unreachable'),
        ...(message.isUnknown ? [text('problem.tryAgain')] : []),
        ...(message.requestId ? [text('problem.quote', { id: message.requestId })] : []),
      ].join(' ')
    case 'fileTooLarge':
      return text('problem.fileTooLarge')
    case 'conflict':
      return text('problem.conflict')
  }
}

/** The error of an entire form, for a page that shows it in its own way. */
export function ProblemText({ message }: { message: ProblemMessage }) {
  return problemText(message, useText(designMessages))
}
