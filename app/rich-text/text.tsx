import type { ReactNode } from 'react'
import type { TextNode } from './nodes'

const marks: [bit: number, wrap: (text: ReactNode) => ReactNode][] = [
  [1, (text) => <strong>{text}</strong>],
  [2, (text) => <em>{text}</em>],
  [4, (text) => <s>{text}</s>],
  [8, (text) => <u>{text}</u>],
  [16, (text) => <code>{text}</code>],
  [32, (text) => <sub>{text}</sub>],
  [64, (text) => <sup>{text}</sup>],
  [128, (text) => <mark>{text}</mark>],
]

/** A run of text in the elements of its format. */
export function Text({ node }: { node: TextNode }): ReactNode {
  return marks.reduce<ReactNode>(
    (text, [bit, wrap]) => (node.format & bit ? wrap(text) : text),
    node.text,
  )
}
