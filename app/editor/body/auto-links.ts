import { createLinkMatcherWithRegExp, type LinkMatcher } from '@lexical/react/LexicalAutoLinkPlugin'

const site = /(?:https?:\/\/|www\.)[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][^\s<>"]*[^\s<>".,;:!?)])?/i
const mailbox = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i

/** What becomes a link automatically while it is typed. */
export const autoLinks: LinkMatcher[] = [
  createLinkMatcherWithRegExp(site, (text) => (text.startsWith('www.') ? `https://${text}` : text)),
  createLinkMatcherWithRegExp(mailbox, (text) => `mailto:${text}`),
]
