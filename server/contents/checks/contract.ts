import { z } from 'zod'
import { date, id } from '../../operations/contract/scalars'

/** What a finding is about. */
export const findingKind = z.enum([
  'title',
  'description',
  'text',
  'block',
  'altText',
  'heading',
  'link',
  'outsideLink',
  'reading',
])

export const contentFinding = z
  .object({
    kind: findingKind,
    /** `problem`: readers miss something. `advice`: it could be better. */
    severity: z.enum(['problem', 'advice']),
    /** What is wrong, and what to do. */
    message: z.string(),
    /** The words it is about, such as those of a heading; null when it is about the whole. */
    excerpt: z.string().nullable(),
    /** Where it is in the content, such as `data.root.children.2`. */
    path: z.string(),
  })
  .meta({ id: 'ContentFinding' })
export type ContentFinding = z.output<typeof contentFinding>

export const readability = z
  .object({
    /** The sum of the words in a sentence and the percentage of words with more than six characters. */
    lix: z.int(),
    /** The school year that understands it, 1 to 13; 13 stands for a university. */
    grade: z.int(),
    /** On average. */
    wordsPerSentence: z.int(),
  })
  .meta({ id: 'Readability' })
export type Readability = z.output<typeof readability>

export const outsideLinks = z
  .object({
    total: z.int(),
    /** Those without a result, which is deleted after 30 days. */
    unchecked: z.int(),
    /** Those that are being checked. */
    waiting: z.int(),
    /** The oldest result; null without any. */
    checkedAt: date.nullable(),
  })
  .meta({ id: 'OutsideLinks' })
/** The links of a text to other sites, each address once. */
export type OutsideLinks = z.output<typeof outsideLinks>

export const contentCheck = z
  .object({
    contentId: id,
    /** The version that was checked: the latest draft. */
    updatedAt: date,
    words: z.int(),
    /** Null for a text with fewer than 100 words, and for scripts without spaces between words. */
    readability: readability.nullable(),
    outsideLinks,
    /** Of the fields first, then of the text. */
    findings: z.array(contentFinding),
  })
  .meta({ id: 'ContentCheck' })
/** What to mend before a draft is published. */
export type ContentCheck = z.output<typeof contentCheck>

/** Checks of drafts, for those who may write drafts of the content. */
export interface ContentCheckOperations {
  /** Checks the latest draft. @throws Unauthorized, Forbidden, NotFound */
  get(contentId: string): Promise<ContentCheck>
  /**
   * Opens the links of the latest draft to other sites, after the response. Those that were checked less than a minute
   * ago are left out.
   * @throws Unauthorized, Forbidden, NotFound
   */
  checkOutsideLinks(contentId: string): Promise<ContentCheck>
}
