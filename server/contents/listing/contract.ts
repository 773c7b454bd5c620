import { z } from 'zod'
import { asset } from '../../assets/contract'
import {
  type List,
  type ListInput,
  listOf,
  listQuery,
  namesOf,
} from '../../operations/contract/list'
import { id, searchWords } from '../../operations/contract/scalars'
import {
  type ContentLanguage,
  type ContentStatus,
  type ContentType,
  content,
  contentLanguage,
  contentStatus,
  contentSummary,
  contentType,
  contentTypes,
} from '../contract'
import { contentText } from '../messages'
import { seriesAddress } from '../series/contract'
import { tagAddress } from '../tags/contract'

/** What a list may have besides the summaries of its items. */
export const contentParts = ['data', 'author', 'assets', 'cursor'] as const
export type ContentPart = (typeof contentParts)[number]

export const contentItem = contentSummary
  .extend({
    author: content.shape.author.optional(),
    data: content.shape.data.optional(),
    /** The images of the metadata and of the body. */
    assets: z.array(asset).optional(),
  })
  .meta({ id: 'ContentItem' })
/** A content in a list, with the parts that were asked for. */
export type ContentItem = z.output<typeof contentItem>

export const contentItemFields = contentItem
  .partial()
  .required({ id: true })
  .meta({ id: 'ContentItemFields' })

/** What a list of contents has besides those of a page. */
const mirror = {
  /** Where the list of changes continues: `changedSince` of the next call. */
  cursor: z.string().optional(),
  /** With `changedSince`: the contents that the caller can no longer read. */
  deleted: z.array(id).optional(),
}

export const contentList = listOf(contentItem).extend(mirror).meta({ id: 'ContentList' })
export type ContentList = List<ContentItem> & {
  cursor?: string | undefined
  deleted?: string[] | undefined
}

/** The list when only some fields were asked for. */
export const contentFieldsList = listOf(contentItemFields)
  .extend(mirror)
  .meta({ id: 'ContentFieldsList' })

// Object.keys types the names as any strings.
const itemFields = Object.keys(contentItem.shape) as [
  keyof typeof contentItem.shape,
  ...(keyof typeof contentItem.shape)[],
]

export const contentListQuery = listQuery([
  'id',
  'title',
  'slug',
  'type',
  'createdAt',
  'updatedAt',
  'publishedAt',
]).extend({
  'filter[type]': namesOf(contentTypes).meta({
    description: 'One of the types, or several, separated by commas',
  }),
  'filter[status]': contentStatus.optional(),
  'filter[tag]': tagAddress.optional().meta({
    description:
      'The slug or id of a tag. The list is in the order of `publishedAt`, the newest first unless `sort` says otherwise.',
  }),
  'filter[series]': seriesAddress.optional().meta({
    description:
      'The slug or id of a series. The list is in the order of `publishedAt`; `GET /series/{series}` has the order of the parts.',
  }),
  'filter[author]': id.optional().meta({
    description: 'The id of a user: the contents of this author, in the order of `publishedAt`',
  }),
  type: contentType.optional().meta({ description: 'The same as `filter[type]` with one type' }),
  status: contentStatus.optional().meta({ description: 'The same as `filter[status]`' }),
  locale: contentLanguage.optional().meta({
    description:
      'Each content once: its text in this language, or its original when that is what readers get without one',
    example: 'de',
  }),
  search: searchWords.optional().meta({
    description:
      'Words that are searched for in published contents, as on the page of the search: only the hundred best matches are listed',
  }),
  include: namesOf(contentParts).meta({
    description:
      'What items have besides their summary, separated by commas: `data`, the body; `author`, the name; `assets`, all images of the content. With `data` or `assets`, a page has 100 items at most. `cursor` adds the cursor of the list.',
  }),
  fields: namesOf(itemFields).meta({
    description:
      'Only these fields of the items, separated by commas, and the id. What `include` names is added.',
  }),
  changedSince: z
    .string()
    .regex(/^[0-9]{1,15}$/, { error: () => contentText('list.cursor') })
    .optional()
    .meta({
      description:
        'The `cursor` of an earlier list: only published contents that have changed since, and the ids of those that are no longer there. `last` is false while there are more: call again with the new `cursor`. Takes no order, page or filter but that of the type.',
    }),
})
export type ContentListQuery = z.output<typeof contentListQuery>

export interface ContentListInput extends ListInput {
  'filter[type]'?: ContentType[] | string
  'filter[status]'?: ContentStatus
  /** The slug or id of a tag. */
  'filter[tag]'?: string
  /** The slug or id of a series. */
  'filter[series]'?: string
  /** The id of a user. */
  'filter[author]'?: string
  type?: ContentType
  status?: ContentStatus
  /** Each content once: its text in this language, or else its original. */
  locale?: ContentLanguage | undefined
  /** Words that are searched for in published contents. */
  search?: string
  include?: ContentPart[] | string
  fields?: string[] | string
  changedSince?: string
}
