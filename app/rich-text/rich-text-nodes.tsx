import type { JSXConverterArgs, JSXConverters } from '@payloadcms/richtext-lexical/react'
import { Children, type ReactNode } from 'react'
import type { RichText } from '../../server/rich-text/contract'
import { CallToAction, Code, PageBlock, Quote } from './blocks'
import { heading, link, list, listitem, paragraph, quote } from './elements'
import { headingIds } from './heading-ids'
import { liveBlocks } from './lazy'
import { blockTypeOf, childrenOf } from './nodes'
import { table, tablecell, tablerow } from './table'
import { Text } from './text'
import { Upload } from './upload'

/** A text as elements, by Payload's converters and the site's own. */
export function RichTextNodes({ text }: { text: RichText }) {
  return shown(text.root, convertersFor(text))
}

type Nodes = Parameters<JSXConverterArgs['nodesToJSX']>[0]['nodes']
/** Payload types each converter by its node; which one a node has is known only at run time. */
type Converter = ReactNode | ((args: AnyNodeArgs) => ReactNode)
type AnyNodeArgs = Omit<JSXConverterArgs, 'node'> & { node: unknown }

/** The children of a node. Payload's own component would bundle all of its converters. */
function shown(parent: JSXConverterArgs['parent'], converters: JSXConverters): ReactNode[] {
  function nodesToJSX(nodes: Nodes, around: JSXConverterArgs['parent']): ReactNode[] {
    const parts = nodes.map((node, childIndex) => {
      const converter = (
        node.type === 'block'
          ? converters.blocks?.[blockTypeOf(node)]
          : (converters[node.type] ?? null)
      ) as Converter
      if (typeof converter !== 'function') return converter
      return converter({
        childIndex,
        converters,
        node,
        parent: around,
        nodesToJSX: (inside) =>
          nodesToJSX(inside.nodes, inside.parent ?? { ...node, parent: around }),
      })
    })
    // Adds keys, and omits empty results.
    return Children.toArray(parts)
  }
  return nodesToJSX(childrenOf(parent), parent)
}

function convertersFor(text: RichText): JSXConverters {
  const ids = headingIds(text)
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
    blocks: {
      Code,
      Quote,
      CallToAction,
      PageBlock,
      ...liveBlocks,
    },
    // Omits nodes that pages do not know, such as blocks of a later version.
    unknown: () => null,
  }
}
