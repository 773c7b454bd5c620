import { parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import {
  contentLanguage,
  contentStatus,
  contentTranslation,
  contentType,
} from '../contents/contract'
import { partNumber } from '../contents/series/contract'
import { readPermission } from '../operations/contract/permission'
import { id } from '../operations/contract/scalars'
import { ImportError } from './import-error'

const limit = { maxAliasCount: 20 }
const names = z.union([z.string(), z.array(z.unknown())]).nullish()

/** What this product reads of a file's front matter: its own names, and those of Jekyll and Hugo. */
export const frontMatter = z.object({
  id: id.optional(),
  title: z.coerce.string().nullish(),
  slug: z.coerce.string().nullish(),
  type: contentType.optional().catch(undefined),
  layout: z.unknown().optional(),
  status: contentStatus.optional().catch(undefined),
  draft: z.boolean().nullish(),
  published: z.unknown().optional(),
  description: z.string().nullish(),
  excerpt: z.string().nullish(),
  permission: readPermission.optional(),
  noindex: z.boolean().nullish(),
  canonical: z.string().nullish(),
  canonical_url: z.string().nullish(),
  language: contentLanguage.nullish().catch(undefined),
  translationOf: id.nullish(),
  fallback: contentTranslation.fallback.nullish(),
  date: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  author: z.unknown().optional(),
  authors: z.unknown().optional(),
  image: z.unknown().optional(),
  tags: names,
  categories: names,
  series: z.coerce.string().nullish(),
  part: partNumber.nullish().catch(undefined),
  redirects: z.array(z.string()).nullish(),
  aliases: names,
  redirect_from: names,
  permalink: z.string().nullish(),
  pictures: z
    .array(z.object({ id, key: z.string().nullable(), alt: z.string(), file: z.string() }))
    .nullish(),
  richText: z.object({ file: z.string(), markdown: z.string() }).nullish(),
})
export type FrontMatter = z.output<typeof frontMatter>

/** Splits a file into its front matter, which may be missing, and its text. @throws ImportError */
export function readFrontMatter(source: string): { values: FrontMatter; text: string } {
  const whole = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [head = '', yaml = ''] =
    /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(whole) ?? []
  const document = parseDocument(yaml ?? '')
  const [problem] = document.errors
  if (problem)
    throw new ImportError(`its front matter is not YAML: ${problem.message.split('\n')[0]}`)
  let given: unknown
  try {
    given = document.toJS(limit)
  } catch (error) {
    throw new ImportError(
      `its front matter cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
  const parsed = frontMatter.safeParse(given ?? {})
  if (parsed.success)
    return { values: parsed.data, text: whole.slice(head.length).replace(/^\n/, '') }
  const [issue] = parsed.error.issues
  throw new ImportError(
    `"${issue?.path.join('.')}" of its front matter cannot be read: ${issue?.message}`,
  )
}

/** A file with front matter. */
export function writeFrontMatter(values: object, text: string): string {
  return `---\n${stringify(values, { lineWidth: 0 })}---\n\n${text}`
}
