import type { z } from 'zod'
import { changed } from '../http/example-ids'
import { aParagraph } from '../rich-text/examples'
import type { home, PageLink, SearchHit, site, sitePage } from './contract'

export const theSite: z.input<typeof site> = {
  name: 'Quarrel',
  description: 'Websites that keep working after we have left.',
  language: 'en',
  languages: ['de'],
  image: null,
  logo: null,
  icon: null,
  navigation: [{ label: 'Work', href: '/services' }],
  socialLinks: [{ network: 'mastodon', url: 'https://social.example/@studio' }],
  footer: {
    text: 'Websites that keep working.',
    company: 'Quarrel GmbH',
    email: 'hello@studio.example',
    phone: '+49 30 5550 1843',
    address: 'Glasergasse 4, Berlin',
  },
  brand: { accent: '#0b5f4a', accentDark: null, typeface: 'newsreader' },
  hasPlans: true,
  updatedAt: changed,
}

export const somePages: PageLink[] = [
  { title: 'Estimates are ranges', url: '/estimates-are-ranges' },
  { title: 'How we work', url: '/how-we-work' },
]

export const someHits: SearchHit[] = [
  {
    url: '/estimates-are-ranges',
    type: 'article',
    title: [
      { text: 'Estimates', hit: true },
      { text: ' are ranges', hit: false },
    ],
    excerpt: [
      { text: 'We give ', hit: false },
      { text: 'estimates', hit: true },
      { text: ' as two numbers …', hit: false },
    ],
  },
]

const contact = { label: 'Write to us', href: '/contact' }

export const theHome: z.input<typeof home> = {
  page: { content: null, href: '' },
  hero: {
    eyebrow: 'Digital agency',
    title: 'Websites that keep working',
    text: 'We design and build them, and hand over the keys.',
    primary: contact,
    secondary: null,
    image: null,
  },
  services: {
    title: 'What we do',
    text: '',
    items: [{ title: 'Websites', text: 'From the first sketch to the last redirect.' }],
  },
  work: {
    title: 'Work',
    text: '',
    items: [
      {
        title: 'A tram ticket in three taps',
        text: 'Sold before the tram has come.',
        client: 'Oststeig Verkehr',
        image: null,
        href: '/oststeig-tram-tickets',
      },
    ],
  },
  process: { title: 'How it goes', text: '', items: [{ title: 'Listen', text: 'For a week.' }] },
  plans: {
    title: 'Plans',
    text: '',
    items: [
      {
        name: 'Site',
        price: 12_000,
        period: 'once',
        text: 'For those who begin.',
        features: ['Ten pages', 'A handbook'],
        featured: true,
        link: contact,
      },
    ],
  },
  people: {
    title: 'People',
    text: '',
    items: [{ name: 'Ada Byron', role: 'Engineer', text: 'Counts.', image: null }],
  },
  quotes: {
    title: 'They say',
    items: [{ text: 'It just works.', name: 'Mira Oster', role: 'Oststeig Verkehr' }],
  },
  questions: {
    title: 'Questions',
    text: '',
    items: [{ question: 'How long does it take?', answer: 'Between six and ten weeks.' }],
  },
  callToAction: { title: 'Shall we talk?', text: '', link: contact },
}

export const thePage: z.input<typeof sitePage> = {
  title: 'About',
  description: 'Who we are.',
  image: null,
  body: aParagraph('Nine people in one room.'),
}
