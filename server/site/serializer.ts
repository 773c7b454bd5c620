import { contentUrl } from '../../cms/contents/address'
import { languages } from '../../cms/messages/languages'
import type {
  About,
  Content as StoredContent,
  Home as StoredHome,
  Site as StoredSite,
} from '../../cms/payload-types'
import { idOf, populatedAsset } from '../assets/serializer'
import { serializeRichText } from '../rich-text/serializer'
import type { Home, Link, Site, SitePage, SiteSettings } from './contract'

/** @param home the home page, whose plans every menu links to */
export function serializeSite(
  stored: StoredSite,
  { page, plans }: Pick<StoredHome, 'page' | 'plans'>,
): Site {
  return {
    ...serializeSettings(stored),
    hasPlans: !page?.content && (plans?.items ?? []).length > 0,
    updatedAt: stored.updatedAt ? new Date(stored.updatedAt) : null,
  }
}

export function serializeSettings(stored: StoredSite): SiteSettings {
  const language = stored.language ?? languages[0]
  return {
    name: stored.name,
    description: stored.description,
    language,
    languages: (stored.languages ?? []).filter((other) => other !== language),
    image: populatedAsset(stored.image),
    logo: populatedAsset(stored.logo),
    icon: populatedAsset(stored.icon),
    navigation: (stored.navigation ?? []).map(({ label, href }) => ({ label, href })),
    socialLinks: (stored.socialLinks ?? []).map(({ network, url }) => ({ network, url })),
    footer: {
      text: stored.footer?.text ?? '',
      company: stored.footer?.company ?? '',
      email: stored.footer?.email ?? '',
      phone: stored.footer?.phone ?? '',
      address: stored.footer?.address ?? '',
    },
    brand: {
      accent: stored.brand?.accent?.toLowerCase() || null,
      accentDark: stored.brand?.accentDark?.toLowerCase() || null,
      typeface: stored.brand?.typeface ?? null,
    },
  }
}

export function serializeSitePage(stored: About): SitePage {
  return {
    title: stored.title,
    description: stored.description ?? '',
    image: populatedAsset(stored.image),
    body: serializeRichText(stored.body),
  }
}

interface Heading {
  title?: string | null
  text?: string | null
}

function heading(stored: Heading | null | undefined) {
  return { title: stored?.title ?? '', text: stored?.text ?? '' }
}

function link(stored: { label?: string | null; href?: string | null } | undefined): Link | null {
  return stored?.label && stored.href ? { label: stored.label, href: stored.href } : null
}

type Referred = StoredContent | string | null | undefined

/** The address of a populated content; empty for one that cannot be read. */
export function populatedUrl(content: Referred): string {
  return content && typeof content === 'object' ? contentUrl(content) : ''
}

/** The same, empty also for one that is not published. */
function publishedUrl(content: Referred): string {
  const isPublished = typeof content === 'object' && content?._status === 'published'
  return isPublished ? populatedUrl(content) : ''
}

export function serializeHome(stored: StoredHome): Home {
  const { page, hero, services, work, process, plans, people, quotes, questions, callToAction } =
    stored
  return {
    page: { content: idOf(page?.content), href: publishedUrl(page?.content) },
    hero: {
      eyebrow: hero?.eyebrow ?? '',
      ...heading(hero),
      primary: link(hero?.primary),
      secondary: link(hero?.secondary),
      image: populatedAsset(hero?.image),
    },
    services: { ...heading(services), items: (services?.items ?? []).map(heading) },
    work: {
      ...heading(work),
      items: (work?.items ?? []).map((item) => ({
        ...heading(item),
        client: item.client ?? '',
        image: populatedAsset(item.image),
        href: populatedUrl(item.content),
      })),
    },
    process: { ...heading(process), items: (process?.items ?? []).map(heading) },
    plans: {
      ...heading(plans),
      items: (plans?.items ?? []).map((item) => ({
        name: item.name,
        price: item.price,
        period: item.period ?? '',
        text: item.text ?? '',
        features: item.features ?? [],
        featured: item.featured ?? false,
        link: link(item.link),
      })),
    },
    people: {
      ...heading(people),
      items: (people?.items ?? []).map((item) => ({
        name: item.name,
        role: item.role ?? '',
        text: item.text ?? '',
        image: populatedAsset(item.image),
      })),
    },
    quotes: {
      title: quotes?.title ?? '',
      items: (quotes?.items ?? []).map(({ text, name, role }) => ({
        text,
        name,
        role: role ?? '',
      })),
    },
    questions: {
      ...heading(questions),
      items: (questions?.items ?? []).map(({ question, answer }) => ({ question, answer })),
    },
    callToAction: { ...heading(callToAction), link: link(callToAction?.link) },
  }
}
