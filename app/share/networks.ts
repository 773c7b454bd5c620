import { queryString } from '../client/query-string'

/** The size of a network's window, in CSS pixels. */
export const popupSize = { width: 626, height: 436 }

interface Shared {
  title: string
  /** The absolute address. */
  url: string
}

interface Network {
  /** Null: mail, which is no network and has a name in each language. */
  name: string | null
  /** Whether it opens a window; mail opens the mail program. */
  popup: boolean
  href: (shared: Shared) => string
}

/** The networks to share a page on, each with the address of its form. */
export const networks = {
  email: {
    name: null,
    popup: false,
    href: ({ title, url }) => `mailto:?${queryString({ subject: title, body: url })}`,
  },
  facebook: {
    name: 'Facebook',
    popup: true,
    href: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${queryString({ u: url })}`,
  },
  linkedin: {
    name: 'LinkedIn',
    popup: true,
    href: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${queryString({ url })}`,
  },
  twitter: {
    name: 'Twitter',
    popup: true,
    href: ({ title, url }) =>
      `https://twitter.com/intent/tweet?${queryString({ text: title, url })}`,
  },
  whatsapp: {
    name: 'WhatsApp',
    popup: true,
    href: ({ title, url }) => `https://wa.me/?${queryString({ text: `${title} ${url}` })}`,
  },
} satisfies Record<string, Network>
