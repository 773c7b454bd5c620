import { type JSXConverters, RichText as LexicalRichText } from '@payloadcms/richtext-lexical/react'
import { CallToAction, Code, Quote } from './blocks'
import { heading, link, list, listitem, paragraph, quote } from './elements'
import { FormBlock } from './form-block'
import { headingIds } from './heading-ids'
import type { PageText } from './page-text'
import { table, tablecell, tablerow } from './table'
import { Text } from './text'
import { Upload } from './upload'

/** A body of text as the CMS stores it, in the site's reading typography. */
export function RichTextBody({ data }: { data: PageText | null }) {
  if (!data) return null
  return (
    <LexicalRichText
      data={data}
      converters={convertersFor(data)}
      className="rich-text"
      disableIndent
      disableTextAlign
    />
  )
}

function convertersFor(data: PageText): JSXConverters {
  const ids = headingIds(data)
  return {
    text: Text,
    linebreak: <br />,
    tab: '\t',
    paragraph,
    heading: (args) => heading(args, ids),
    quote,
    link,
    autolink: link,
    list,
    listitem,
    horizontalrule: <hr />,
    table,
    tablerow,
    tablecell,
    upload: Upload,
    blocks: { Code, Quote, CallToAction, Form: FormBlock },
    // What pages do not know, such as a block of a later version, is left out rather than named.
    unknown: () => null,
  }
}
