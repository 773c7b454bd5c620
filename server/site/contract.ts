import { z } from 'zod'
import { mailAddress, webAddress } from '../../cms/fields/rules'
import { linkTarget } from '../../cms/rich-text/link-target'
import { siteLimits } from '../../cms/site/limits'
import { asset } from '../assets/contract'
import { contentLanguage, contentType } from '../contents/contract'
import { contentLanguages } from '../contents/languages/contract'
import { language } from '../messages/contract'
import { entityInput, readVersion, reference } from '../operations/contract/entity'
import { date, id } from '../operations/contract/scalars'
import { richText } from '../rich-text/contract'
import { brand, brandInput } from './brand/contract'
import { siteText } from './messages'

export const link = z.object({ label: z.string(), href: z.string() })
export type Link = z.output<typeof link>

export const socialNetwork = z.enum([
  'linkedin',
  'instagram',
  'mastodon',
  'github',
  'facebook',
  'youtube',
  'x',
])

/** The settings shared by every page of the site. */
export const site = z.object({
  name: z.string(),
  description: z.string(),
  /** Of menus, buttons, messages and mails, and of dates. */
  language,
  /** That contents are translated into, besides its own. */
  languages: z.array(contentLanguage),
  /** The preview of shared pages without an image. */
  image: asset.nullable(),
  logo: asset.nullable(),
  /** The picture of which favicon and app icons are made; null: they are those of the product. */
  icon: asset.nullable(),
  navigation: z.array(link),
  socialLinks: z.array(z.object({ network: socialNetwork, url: z.string() })),
  footer: z.object({
    text: z.string(),
    /** The company in the copyright line. */
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  brand,
  /** Whether the home page has plans, which every menu then links to. */
  hasPlans: z.boolean(),
  /** When the settings were last changed; null before the first change. */
  updatedAt: date.nullable(),
})
export type Site = z.output<typeof site>

/** A link to write. */
export const linkInput = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1, { error: () => siteText('enterLabel') })
    .max(siteLimits.label),
  href: z
    .string()
    .trim()
    .min(1, { error: () => siteText('enterAddress') })
    .max(siteLimits.address)
    .check(({ value, issues }) => {
      const fault = linkTarget(value)
      if (fault !== true) issues.push({ code: 'custom', message: fault, input: value })
    }),
})

const socialLinkInput = z.strictObject({
  network: socialNetwork,
  url: webAddress.max(siteLimits.address),
})

const picture = reference(() => siteText('asset')).nullable()

const settingsFields = {
  name: z
    .string()
    .trim()
    .min(1, { error: () => siteText('enterName') })
    .max(siteLimits.name),
  description: z
    .string()
    .trim()
    .min(1, { error: () => siteText('enterDescription') })
    .max(siteLimits.description),
  language,
  languages: z.array(contentLanguage).max(contentLanguages.length),
  image: picture,
  logo: picture,
  icon: picture,
  navigation: z.array(linkInput).max(siteLimits.links),
  socialLinks: z.array(socialLinkInput).max(siteLimits.links),
  footer: z
    .strictObject({
      text: z.string().trim().max(siteLimits.footer.text),
      company: z.string().trim().max(siteLimits.footer.company),
      email: z.union([z.literal(''), mailAddress.max(siteLimits.footer.email)]),
      phone: z.string().trim().max(siteLimits.footer.phone),
      address: z.string().trim().max(siteLimits.footer.address),
    })
    .partial(),
  brand: brandInput,
}

/** The settings that are written as one page, with drafts. */
export const siteSettings = site.omit({ hasPlans: true, updatedAt: true })
export type SiteSettings = z.output<typeof siteSettings>

export const siteSettingsInput = z.strictObject(settingsFields).partial()
export type SiteSettingsInput = z.input<typeof siteSettingsInput>

export const siteInput = entityInput(
  site,
  z.strictObject({ ...settingsFields, updatedAt: readVersion.nullable() }).partial(),
)
export type SiteInput = z.input<typeof siteInput>

const section = { title: z.string(), text: z.string() }

/** The content of the home page, shared by all designs. */
export const home = z.object({
  /**
   * The content that is the home page in place of the sections; the id is null without one. The address is
   * empty until the content is published, and for callers who may not read it.
   */
  page: z.object({ content: id.nullable(), href: z.string() }),
  hero: z.object({
    eyebrow: z.string(),
    ...section,
    primary: link.nullable(),
    secondary: link.nullable(),
    image: asset.nullable(),
  }),
  services: z.object({ ...section, items: z.array(z.object(section)) }),
  work: z.object({
    ...section,
    items: z.array(
      z.object({ ...section, client: z.string(), image: asset.nullable(), href: z.string() }),
    ),
  }),
  process: z.object({ ...section, items: z.array(z.object(section)) }),
  plans: z.object({
    ...section,
    items: z.array(
      z.object({
        name: z.string(),
        /** In whole currency units. */
        price: z.number(),
        period: z.string(),
        text: z.string(),
        features: z.array(z.string()),
        featured: z.boolean(),
        link: link.nullable(),
      }),
    ),
  }),
  people: z.object({
    ...section,
    items: z.array(
      z.object({ name: z.string(), role: z.string(), text: z.string(), image: asset.nullable() }),
    ),
  }),
  quotes: z.object({
    title: z.string(),
    items: z.array(z.object({ text: z.string(), name: z.string(), role: z.string() })),
  }),
  questions: z.object({
    ...section,
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  callToAction: z.object({ ...section, link: link.nullable() }),
})
export type Home = z.output<typeof home>

/** A fixed page of the site, such as /about, with texts from the CMS. */
export const sitePage = z.object({
  title: z.string(),
  description: z.string(),
  image: asset.nullable(),
  body: richText.nullable(),
})
export type SitePage = z.output<typeof sitePage>

/** An entry of the menu of all contents a caller may read. */
export const pageLink = z.object({
  title: z.string(),
  url: z.string(),
  /** Set when it is not published; only the caller's own menu contains it. */
  draft: z.literal(true).optional(),
  /** Of its text, if that is not the one of the site. */
  language: contentLanguage.optional(),
})
export type PageLink = z.output<typeof pageLink>

/** A fragment of a text, and whether it is a found word. */
export const searchFragment = z.object({ text: z.string(), hit: z.boolean() })
export type SearchFragment = z.output<typeof searchFragment>

export const searchHit = z.object({
  url: z.string(),
  type: contentType,
  title: z.array(searchFragment),
  /**
   * The excerpt around the found words; the beginning of the text if they are only in the title.
   */
  excerpt: z.array(searchFragment),
})
export type SearchHit = z.output<typeof searchHit>

export const searchQuery = z.object({
  q: z.string().trim().max(200).default('').meta({ description: 'The words to look for' }),
})

export interface SiteOperations {
  get(): Promise<Site>
  /**
   * Changes the settings of the site; omitted fields stay as they are. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  update(input: SiteInput): Promise<Site>
  /**
   * All contents the caller may open, by title: the published ones, and drafts for those who edit
   * them. If there are more than 2,000, only a link to the page that lists and searches them.
   */
  pages(): Promise<PageLink[]>
  home(): Promise<Home>
  about(): Promise<SitePage>
  terms(): Promise<SitePage>
  /**
   * Published contents the caller may read that match the words or similar ones, best first, at
   * most 20; empty without words.
   */
  search(query: { q?: string }): Promise<SearchHit[]>
}
