import { z } from 'zod'
import { homeLimits } from '../../../cms/homes/limits'
import { contentPlan, contentPlanInput } from '../../contents/schedule/contract'
import { contactPage, contactPageInput } from '../../forms/administration/contract'
import { formDesign } from '../../forms/contract'
import { entityInput, readVersion, reference } from '../../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id, text } from '../../operations/contract/scalars'
import { textInput } from '../../rich-text/contract'
import { home, linkInput, site, sitePage, siteSettings, siteSettingsInput } from '../contract'
import { siteText } from '../messages'

export const fixedPageName = z.enum(['home', 'about', 'terms', 'contact', 'site'])
/** A page that every site has; `contact` is a form, and `site` what all pages have, the settings. */
export type FixedPageName = z.output<typeof fixedPageName>

/** The texts of the home page, with the contents that its work refers to. */
export const homeText = home.extend({
  work: home.shape.work.extend({
    items: z.array(
      home.shape.work.shape.items.element.extend({
        /** The content that tells more, of which `href` is the address. */
        content: id.nullable(),
      }),
    ),
  }),
})
export type HomeText = z.output<typeof homeText>

const line = text.trim().max(homeLimits.title)
const lines = text.trim().max(homeLimits.text)
const picture = reference(() => siteText('asset')).nullable()
const heading = { title: line, text: lines }
const link = linkInput.nullable()
const toContent = () => reference(() => siteText('contentId')).nullable()
const hrefOfContent = () =>
  z
    .string()
    .optional()
    .meta({ description: 'Accepted as it was read, and ignored: it follows from `content`' })

/** A section, of which omitted fields stay as they are. Its list is replaced whole. */
function section<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).partial()
}

function rows<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject(shape)).max(homeLimits.items)
}

export const homeTextInput = z
  .strictObject({
    page: section({ content: toContent(), href: hrefOfContent() }),
    hero: section({ eyebrow: line, ...heading, primary: link, secondary: link, image: picture }),
    services: section({ ...heading, items: rows(heading) }),
    work: section({
      ...heading,
      items: rows({
        ...heading,
        client: line,
        image: picture.default(null),
        content: toContent().default(null),
        href: hrefOfContent(),
      }),
    }),
    process: section({ ...heading, items: rows(heading) }),
    plans: section({
      ...heading,
      items: rows({
        name: line.min(1, { error: () => siteText('enterPlan') }),
        price: z
          .number({ error: () => siteText('enterPrice') })
          .min(0, { error: () => siteText('priceTooLow') })
          .max(homeLimits.price),
        period: line.default(''),
        text: lines.default(''),
        features: z.array(line.min(1)).max(homeLimits.features).default([]),
        featured: z.boolean().default(false),
        link: link.default(null),
      }),
    }),
    people: section({
      ...heading,
      items: rows({
        name: line.min(1, { error: () => siteText('enterPerson') }),
        role: line.default(''),
        text: lines.default(''),
        image: picture.default(null),
      }),
    }),
    quotes: section({
      title: line,
      items: rows({
        text: lines.min(1, { error: () => siteText('enterQuotation') }),
        name: line.min(1, { error: () => siteText('enterSpeaker') }),
        role: line.default(''),
      }),
    }),
    questions: section({
      ...heading,
      items: rows({
        question: line.min(1, { error: () => siteText('enterQuestion') }),
        answer: lines.min(1, { error: () => siteText('enterAnswer') }),
      }),
    }),
    callToAction: section({ ...heading, link }),
  })
  .partial()
export type HomeTextInput = z.input<typeof homeTextInput>

export const sitePageInput = entityInput(
  sitePage,
  z
    .strictObject({
      title: line.min(1, { error: () => siteText('enterTitle') }),
      description: lines.max(homeLimits.description),
      image: picture,
      body: textInput.nullable(),
    })
    .partial(),
)
export type SitePageInput = z.input<typeof sitePageInput>

export const fixedPageSummary = z
  .object({
    name: fixedPageName,
    title: z.string(),
    /** Whether there are changes that visitors do not see yet. */
    isAhead: z.boolean(),
    /** When the newest version was saved; null before the first one. */
    updatedAt: date.nullable(),
  })
  .meta({ id: 'FixedPageSummary' })
export type FixedPageSummary = z.output<typeof fixedPageSummary>

export const fixedPage = fixedPageSummary
  .extend({
    /** The newest version, which may have unpublished changes. */
    page: z.union([homeText, sitePage, contactPage, siteSettings]),
    /** The body as Markdown; empty for what has no body. */
    markdown: z.string(),
  })
  .meta({ id: 'FixedPage' })
/** A page with its newest texts, for who edits it. */
export type FixedPage = z.output<typeof fixedPage>

/** A page, or the settings, as visitors see it. */
export const pagePreview = z.union([home, sitePage, formDesign, site])
export type PagePreview = z.output<typeof pagePreview>

export const fixedPageInput = z.strictObject({
  /** Omitted fields keep their values of the newest version. */
  page: z.union([homeTextInput, sitePageInput, contactPageInput, siteSettingsInput]),
  /** `updatedAt` as the caller has read it; a stale one is rejected with 409. */
  updatedAt: readVersion.nullable(),
  /** What visitors see changes only with `published`. */
  as: z.enum(['draft', 'published']),
})
export type FixedPageInput = z.input<typeof fixedPageInput>

export const fixedPageVersion = z
  .object({
    id: z.string(),
    savedAt: date,
    /** Whether it was published when it was saved. */
    status: z.enum(['draft', 'published']),
    /** The fields that changed since the previous version, such as `hero`. */
    changes: z.array(z.string()),
    isLatest: z.boolean(),
    /** Whether it is the version visitors see. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'FixedPageVersion' })
/** A saved state of a page. */
export type FixedPageVersion = z.output<typeof fixedPageVersion>

export const comparedPageVersion = fixedPageVersion
  .extend({
    /** All texts of the version as Markdown. */
    text: z.string(),
    /** The newest version. */
    latest: z.object({ id: z.string(), savedAt: date, text: z.string() }),
  })
  .meta({ id: 'ComparedPageVersion' })
export type ComparedPageVersion = z.output<typeof comparedPageVersion>

/** Versions have one order, the newest first. */
export const pageVersionQuery = listQuery(['id']).omit({ after: true, sort: true })

export const pageVersionRestore = z.strictObject({
  /** `latest.savedAt` as the caller has read it; a stale one is rejected with 409. */
  latestSavedAt: z.union([date, z.date()]),
})
export type PageVersionRestore = z.input<typeof pageVersionRestore>

const pagePlan = contentPlan.omit({ action: true }).meta({ id: 'FixedPagePlan' })

export const fixedPageSchedule = z
  .object({
    name: fixedPageName,
    /** Whether there are changes that visitors do not see yet. */
    isAhead: z.boolean(),
    /** The site's time zone, used for times without a zone. */
    timeZone: z.string().meta({ example: 'Europe/Vienna' }),
    /** Sorted by time, next first. */
    plans: z.array(pagePlan),
  })
  .meta({ id: 'FixedPageSchedule' })
/** The scheduled publications of a page. */
export type FixedPageSchedule = z.output<typeof fixedPageSchedule>

export const fixedPagePlanInput = contentPlanInput.omit({ action: true })
export type FixedPagePlanInput = z.input<typeof fixedPagePlanInput>

/** Editing the pages that every site has. All of it is for administrators, and the contact page for those of forms. */
export interface FixedPageOperations {
  /** @throws Unauthorized, Forbidden */
  list(): Promise<FixedPageSummary[]>
  /** @throws NotFound, Unauthorized, Forbidden */
  get(name: string): Promise<FixedPage>
  /** The newest version as visitors would see it. @throws NotFound, Unauthorized, Forbidden */
  preview(name: string): Promise<PagePreview>
  /**
   * Saves a draft, or publishes it.
   * @throws ValidationFailed, NotFound, Unauthorized, Forbidden, Conflict (a newer version)
   */
  save(name: string, input: FixedPageInput): Promise<FixedPage>
  /**
   * Ends the draft: the newest version is what visitors see.
   * @throws NotFound, Unauthorized, Forbidden
   */
  discard(name: string): Promise<FixedPage>
  /** Newest first. @throws ValidationFailed, NotFound, Unauthorized, Forbidden */
  versions(name: string, query?: ListInput): Promise<List<FixedPageVersion>>
  /** @throws NotFound, Unauthorized, Forbidden */
  version(name: string, versionId: string): Promise<ComparedPageVersion>
  /**
   * Restores the texts of a version as a draft.
   * @throws ValidationFailed, NotFound, Unauthorized, Forbidden, Conflict (a newer version)
   */
  restore(name: string, versionId: string, input: PageVersionRestore): Promise<FixedPage>
  /** @throws NotFound, Unauthorized, Forbidden */
  schedule(name: string): Promise<FixedPageSchedule>
  /**
   * Schedules the publication of the latest draft of that time.
   * @throws ValidationFailed (in the past, or not a time), NotFound, Unauthorized, Forbidden
   */
  plan(name: string, input: FixedPagePlanInput): Promise<FixedPageSchedule>
  /** @throws NotFound, Unauthorized, Forbidden */
  cancelPlan(name: string, planId: string): Promise<FixedPageSchedule>
}

export const fixedPageParams = z.object({ name: z.string() })
export const pagePlanParams = z.object({ name: z.string(), plan: z.string() })
export const pageVersionParams = z.object({ name: z.string(), version: z.string() })
