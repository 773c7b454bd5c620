import type { RichText } from '../../server/rich-text/contract'

/** A rich text of nodes, which a test writes with fewer properties than the editor does. */
export function richTextOf(...children: object[]): RichText {
  const root = { type: 'root', version: 1, direction: null, format: '', indent: 0, children }
  // The types require what the editor alone writes.
  return { root } as unknown as RichText
}
