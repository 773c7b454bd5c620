import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textIn } from '../../cms/messages/catalogue'
import type { Language } from '../../cms/messages/languages'
import { mailMessages } from './messages'

/** The properties of the site that mails contain. */
export interface MailSite {
  name: string
  /** Without a trailing slash. */
  url: string
  language: Language
}

/** The content of a mail, from which its HTML and its plain text are rendered. */
export interface MailContent {
  subject: string
  /** The address that answers go to; left out: the sender's. */
  replyTo?: string
  /** Shown above the text, with an absolute address. */
  picture?: { src: string; alt: string }
  paragraphs: string[]
  /** The link of the mail. */
  action?: { label: string; href: string }
  /** Small print below the link. */
  notes: string[]
  /** Of a mail to subscribers: who gets it, and the link that ends the subscription. */
  subscription?: { subscriber: string; label: string; href: string }
}

/** Inline styles, because mail programs do not support style sheets. */
const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#f4f2ee' },
  card: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '32px 28px',
    backgroundColor: '#ffffff',
    borderRadius: '8px',
    color: '#1f1d1a',
    fontFamily: 'Helvetica, Arial, sans-serif',
    fontSize: '16px',
    lineHeight: '24px',
  },
  site: { margin: '0 0 24px', fontSize: '14px', fontWeight: 700, letterSpacing: '0.02em' },
  heading: { margin: '0 0 16px', fontSize: '22px', lineHeight: '28px' },
  paragraph: { margin: '0 0 16px' },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: '0 0 16px',
    borderRadius: '6px',
  },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: '6px',
    backgroundColor: '#1f1d1a',
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  address: { margin: '0 0 16px', fontSize: '13px', lineHeight: '20px', wordBreak: 'break-all' },
  note: { margin: '0 0 8px', color: '#5c574f', fontSize: '14px', lineHeight: '20px' },
} satisfies Record<string, CSSProperties>

interface MailProps {
  site: MailSite
  content: MailContent
}

function MailDocument({ site, content }: MailProps) {
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{content.subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.card}>
          <p style={styles.site}>
            <a href={site.url} style={{ color: '#1f1d1a', textDecoration: 'none' }}>
              {site.name}
            </a>
          </p>
          <h1 style={styles.heading}>{content.subject}</h1>
          {content.picture && (
            <img src={content.picture.src} alt={content.picture.alt} style={styles.picture} />
          )}
          {content.paragraphs.map((text) => (
            <p key={text} style={styles.paragraph}>
              {text}
            </p>
          ))}
          {content.action && <Action {...content.action} language={site.language} />}
          {content.notes.map((text) => (
            <p key={text} style={styles.note}>
              {text}
            </p>
          ))}
          {content.subscription && (
            <p style={styles.note}>
              <a href={content.subscription.href} style={{ color: '#5c574f' }}>
                {content.subscription.label}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  )
}

function Action({
  label,
  href,
  language,
}: NonNullable<MailContent['action']> & Pick<MailSite, 'language'>) {
  const text = textIn(mailMessages, language)
  return (
    <>
      <p style={styles.paragraph}>
        <a href={href} style={styles.button}>
          {label}
        </a>
      </p>
      <p style={styles.address}>
        {text('orOpen')}
        <br />
        <a href={href} style={{ color: '#1f1d1a' }}>
          {href}
        </a>
      </p>
    </>
  )
}

export function renderMailHtml(site: MailSite, content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument site={site} content={content} />)}`
}

export function renderMailText(site: MailSite, content: MailContent): string {
  const { action, subscription, paragraphs, notes } = content
  const signature = `-- \n${site.name}\n${site.url}`
  const parts = [
    ...paragraphs,
    ...linkLines(action),
    ...notes,
    ...linkLines(subscription),
    signature,
  ]
  return `${parts.join('\n\n')}\n`
}

function linkLines(link: { label: string; href: string } | undefined): string[] {
  return link ? [`${link.label}:\n${link.href}`] : []
}
