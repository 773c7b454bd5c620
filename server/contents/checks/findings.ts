import type { Content as StoredContent } from '../../../cms/payload-types'
import { blockFaults } from '../../../cms/rich-text/unfinished-blocks'
import { contentText } from '../messages'
import { shownInResults } from '../search-results/contract'
import type { ContentFinding, Readability } from './contract'
import type { OutlineHeading, OutlineLink } from './outline'

/** Texts for the public are advised to stay below the language of universities. */
const hardGrade = 13

/** What is missing in the fields around the text. */
export function fieldFindings(content: StoredContent, siteName: string): ContentFinding[] {
  const { title, metadata } = content
  const findings: ContentFinding[] = []
  const length = `${title ?? ''} - ${siteName}`.length
  if (!title?.trim()) {
    findings.push(problem('title', 'title', contentText('check.title')))
  } else if (length > shownInResults.title) {
    findings.push(
      advice(
        'title',
        'title',
        contentText('check.longTitle', { length, shown: shownInResults.title }),
      ),
    )
  }
  const description = metadata?.description?.trim() ?? ''
  const path = 'metadata.description'
  if (description === '' && !metadata?.noindex) {
    findings.push(problem('description', path, contentText('check.description')))
  } else if (description.length > shownInResults.description) {
    findings.push(
      advice(
        'description',
        path,
        contentText('check.longDescription', {
          length: description.length,
          shown: shownInResults.description,
        }),
      ),
    )
  }
  return findings
}

export function blockFindings(data: unknown): ContentFinding[] {
  return blockFaults(data, 'data').map(({ path, message }) => problem('block', path, message))
}

/** Headings without words, and those that skip a level, which readers with a screen reader get lost in. */
export function headingFindings(headings: readonly OutlineHeading[]): ContentFinding[] {
  let above = 1
  return headings.flatMap(({ path, level, text }) => {
    const before = above
    above = level
    if (text === '') return [problem('heading', path, contentText('check.emptyHeading'))]
    if (level <= before + 1) return []
    const message = contentText('check.headingLevel', { level, before, right: before + 1 })
    return [{ ...problem('heading', path, message), excerpt: text }]
  })
}

/** Links without words: a screen reader would read the address. */
export function namelessLinkFindings(links: readonly OutlineLink[]): ContentFinding[] {
  return links
    .filter(({ text }) => text === '')
    .map(({ path, target }) => ({
      ...problem('link', path, contentText('check.emptyLink')),
      excerpt: 'address' in target ? target.address : null,
    }))
}

export function readingFindings(readability: Readability | null): ContentFinding[] {
  if (!readability || readability.grade < hardGrade) return []
  return [
    advice(
      'reading',
      'data',
      contentText('check.reading', { words: readability.wordsPerSentence }),
    ),
  ]
}

export function problem(
  kind: ContentFinding['kind'],
  path: string,
  message: string,
): ContentFinding {
  return { kind, severity: 'problem', message, excerpt: null, path }
}

function advice(kind: ContentFinding['kind'], path: string, message: string): ContentFinding {
  return { kind, severity: 'advice', message, excerpt: null, path }
}
