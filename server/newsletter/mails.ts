import { textIn } from '../../cms/messages/catalogue'
import type { ContentSummary } from '../contents/contract'
import type { MailContent, MailSite } from '../mails/render-mail'
import { confirmationDays } from './contract'
import { newsletterMessages } from './messages'

/** Asks whether the owner of an address wants the mails. The link opens a page whose button confirms. */
export function confirmationMail(site: MailSite, code: string): MailContent {
  const text = textIn(newsletterMessages, site.language)
  return {
    subject: text('confirmation.subject', { site: site.name }),
    paragraphs: [text('confirmation.text', { site: site.name })],
    action: {
      label: text('confirmation.action'),
      href: `${site.url}/newsletter/confirm?${new URLSearchParams({ code })}`,
    },
    notes: [text('confirmation.until', { days: confirmationDays }), text('confirmation.unwanted')],
  }
}

type Article = Pick<ContentSummary, 'title' | 'url'> & {
  metadata: Pick<ContentSummary['metadata'], 'description' | 'image'>
}

/** @param to the subscriber, with the code that ends the subscription */
export function articleMail(
  site: MailSite,
  { title, url, metadata: { description, image } }: Article,
  to: { id: string; code: string },
): MailContent {
  const text = textIn(newsletterMessages, site.language)
  const picture = image?.files.w640
  return {
    subject: title,
    ...(picture && { picture: { src: new URL(picture, site.url).href, alt: image.alt ?? '' } }),
    paragraphs: description ? [description] : [],
    action: { label: text('article.action'), href: new URL(url, site.url).href },
    notes: [text('article.why', { site: site.name })],
    subscription: {
      subscriber: to.id,
      label: text('article.end'),
      href: `${site.url}/newsletter/unsubscribe?${new URLSearchParams({ code: to.code })}`,
    },
  }
}
