import type { JSXConverterArgs as Args } from '@payloadcms/richtext-lexical/react'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { richTextMessages } from './messages'
import type { ElementNode, HeadingNode, LinkNode, ListItemNode, ListNode } from './nodes'

const alignments = ['center', 'end', 'right', 'left', 'justify']
const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const inline = /^(?:text|linebreak|tab|link|autolink)$/
const deepestIndent = 3

/** Alignment and indent as classes, because the security policy forbids style attributes. */
function layout({ format, indent = 0 }: ElementNode) {
  const classes = [
    typeof format === 'string' && alignments.includes(format) ? `align-${format}` : '',
    indent > 0 ? `indent-${Math.min(indent, deepestIndent)}` : '',
  ].filter(Boolean)
  return { className: classes.join(' ') || undefined, dir: 'auto' } as const
}

export function paragraph({ node, nodesToJSX }: Args<ElementNode>) {
  const children = nodesToJSX({ nodes: node.children })
  return children.length > 0 ? <p {...layout(node)}>{children}</p> : null
}

/** A quote contains words or blocks. */
export function quote({ node, nodesToJSX }: Args<ElementNode>) {
  const children = nodesToJSX({ nodes: node.children })
  const holdsBlocks = node.children.some(({ type }) => !inline.test(type))
  return <blockquote {...layout(node)}>{holdsBlocks ? children : <p>{children}</p>}</blockquote>
}

/** @param ids the ids of the text's headings */
export function heading({ node, nodesToJSX }: Args<HeadingNode>, ids: Map<object, string>) {
  // The page's title is its h1, so a text's headings begin at h2.
  const Tag = headingTags.find((tag) => tag === node.tag) ?? 'h2'
  return (
    <Tag id={ids.get(node)} {...layout(node)}>
      {nodesToJSX({ nodes: node.children })}
    </Tag>
  )
}

export function link({ node, nodesToJSX }: Args<LinkNode>) {
  const { url, newTab, title } = node.fields
  return (
    <SiteLink
      href={url ?? ''}
      title={title || undefined}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : undefined}
    >
      {nodesToJSX({ nodes: node.children })}
    </SiteLink>
  )
}

export function list({ node, nodesToJSX }: Args<ListNode>) {
  const children = nodesToJSX({ nodes: node.children })
  if (node.listType === 'number')
    return (
      <ol start={node.start} dir="auto">
        {children}
      </ol>
    )
  return (
    <ul className={node.listType === 'check' ? 'checklist' : undefined} dir="auto">
      {children}
    </ul>
  )
}

export function listitem({ node, nodesToJSX, parent }: Args<ListItemNode>) {
  const children = nodesToJSX({ nodes: node.children })
  const holdsList = node.children[0]?.type === 'list'
  if ('listType' in parent && parent.listType === 'check' && !holdsList) {
    return (
      <li data-checked={node.checked === true}>
        <CheckState isDone={node.checked === true} />
        {children}
      </li>
    )
  }
  return <li className={holdsList ? 'holds-list' : undefined}>{children}</li>
}

function CheckState({ isDone }: { isDone: boolean }) {
  const text = useText(richTextMessages)
  return <span className="sr-only">{text(isDone ? 'done' : 'toDo')}</span>
}
