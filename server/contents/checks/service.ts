import type { Payload } from 'payload'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { asCaller, type Caller } from '../../identity/caller'
import { renderRichText } from '../../rich-text/formats'
import { draftRichTextOf } from '../../rich-text/stored'
import { editableContent } from '../editable-content'
import type { LinkChecker } from '../link-checker'
import { contentText } from '../messages'
import { picturesWithoutAltIn } from '../text-checks'
import type { ContentCheck, ContentCheckOperations, ContentFinding } from './contract'
import {
  blockFindings,
  fieldFindings,
  headingFindings,
  namelessLinkFindings,
  problem,
  readingFindings,
} from './findings'
import { outlineOf } from './outline'
import { addressesOf, outsideLinkFindings, outsideLinksIn, summaryOf } from './outside-links'
import { ownLinkFindings } from './own-links'
import { readabilityOf, wordsIn } from './readability'

export { outlineOf } from './outline'

/** Checks of drafts, with the permissions of one caller. */
export function contentCheckOperations({
  payload,
  caller,
  linkChecker,
}: {
  payload: Payload
  caller: Caller
  linkChecker: LinkChecker
}): ContentCheckOperations {
  /** The latest draft. */
  async function draftOf(id: string) {
    const { latest } = await editableContent({ payload, caller, id, what: 'checkContent' })
    return latest
  }

  async function check(content: StoredContent): Promise<ContentCheck> {
    const contentId = content.id
    const site = await payload.findGlobal({ slug: 'site', depth: 0, ...asCaller(caller) })
    const data = draftRichTextOf(content.data, `draft of content ${contentId}`)
    const text = renderRichText(payload, data, 'text')
    const readability = readabilityOf(text)
    const { headings, links } = outlineOf(content.data)
    const outside = outsideLinksIn(links)
    const addresses = addressesOf(outside)
    const results = await linkChecker.resultsOf(addresses)
    return {
      contentId,
      updatedAt: new Date(content.updatedAt),
      words: wordsIn(text).length,
      readability,
      outsideLinks: summaryOf(addresses, results),
      findings: [
        ...fieldFindings(content, site.name),
        ...(data?.root.children.length ? [] : [problem('text', 'data', contentText('check.text'))]),
        ...blockFindings(content.data),
        ...(await pictureFindings(content.data)),
        ...headingFindings(headings),
        ...namelessLinkFindings(links),
        ...(await ownLinkFindings({ payload, content, links })),
        ...outsideLinkFindings(outside, results),
        ...readingFindings(readability),
      ],
    }
  }

  async function pictureFindings(data: unknown): Promise<ContentFinding[]> {
    const pictures = await picturesWithoutAltIn({ payload, caller }, data)
    const message = contentText('check.altText')
    return pictures.map(({ path }) => problem('altText', `data.${path}.alt`, message))
  }

  return {
    async get(contentId) {
      return check(await draftOf(contentId))
    },

    async checkOutsideLinks(contentId) {
      const content = await draftOf(contentId)
      await linkChecker.check(addressesOf(outsideLinksIn(outlineOf(content.data).links)))
      return check(content)
    },
  }
}
