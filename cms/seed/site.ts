import type { Site } from '../payload-types'
import type { ArtworkName } from './artwork'
import type { WithArtwork } from './with-artwork'

export { homeSeed } from './home'

/** The body is Markdown, in `about.md` in this folder. */
export interface AboutSeed {
  title: string
  description: string
  image: ArtworkName | null
}

export const siteSeed = {
  name: 'Quarrel',
  description: 'A Full Stack Seed Site.',
  image: 'social',
  logo: 'logo',
  navigation: [
    { label: 'Services', href: '/services' },
    { label: 'Work', href: '/#work' },
    { label: 'How we work', href: '/how-we-work' },
    { label: 'About', href: '/about' },
    { label: 'Contact', href: '/contact' },
  ],
  socialLinks: [
    { network: 'mastodon', url: 'https://mastodon.example/@quarrel' },
    { network: 'linkedin', url: 'https://linkedin.example/company/quarrel' },
    { network: 'github', url: 'https://github.example/quarrel' },
    { network: 'instagram', url: 'https://instagram.example/quarrel.studio' },
  ],
  footer: {
    text: 'Fourteen people in Graz who design, build and look after websites, and say so when you do not need one.',
    company: 'Quarrel Studio GmbH',
    email: 'desk@quarrel.example',
    phone: '+43 316 5550 100',
    address: 'Glasergasse 14, 8020 Graz, Austria',
  },
} satisfies WithArtwork & Pick<Site, 'socialLinks'>

export const aboutSeed: AboutSeed = {
  title: 'About',
  description: 'Fourteen people in Graz who argue about websites before they build them.',
  image: 'about-table',
}

export const termsSeed = {
  title: 'Terms Of Service',
  description: 'What you may expect of this website, and what it expects of you.',
}
