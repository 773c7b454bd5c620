import {
  type BindingV2,
  createBindingV2__EXPERIMENTAL,
  type Provider,
  syncLexicalUpdateToYjsV2__EXPERIMENTAL,
  syncYjsStateToLexicalV2__EXPERIMENTAL,
} from '@lexical/yjs'
import { $getRoot, $parseSerializedNode, createEditor, type LexicalEditor } from 'lexical'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { RichText } from '../../../../server/rich-text/contract'
import { isRecord } from '../../../keys'
import type { DraftFields } from '../../draft-fields'
import { textNodes } from '../nodes'
import { readText } from '../read-text'

/** A version, as its editor has loaded it. */
export interface LoadedVersion {
  version: string
  fields: DraftFields
  data: RichText | null
}

/** The same in every browser, so that two that begin the same document make the same one. */
const seedClient = 1

/** The body of a shared document, as Lexical's binding stores it. */
export function rootOf(doc: Y.Doc): Y.XmlElement {
  return doc.get('root-v2', Y.XmlElement) as Y.XmlElement
}

/** The first update of a shared document, with the text and the fields of a version. */
export function seedOf({ data, fields }: LoadedVersion): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = seedClient
  const { editor, binding, provider } = offscreen(doc)
  const stop = editor.registerUpdateListener((update) => {
    const { prevEditorState, editorState, dirtyElements, dirtyLeaves, normalizedNodes, tags } =
      update
    syncLexicalUpdateToYjsV2__EXPERIMENTAL(
      binding,
      provider,
      prevEditorState,
      editorState,
      dirtyElements,
      dirtyLeaves,
      normalizedNodes,
      tags,
    )
  })
  const { children } = readText(editor, data).toJSON().root
  editor.update(() => void $getRoot().append(...children.map($parseSerializedNode)), {
    discrete: true,
    skipTransforms: true,
  })
  stop()
  const map = doc.getMap<string>('fields')
  doc.transact(() => {
    for (const [name, value] of Object.entries(fields)) if (name !== 'body') map.set(name, value)
  })
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

/** Whether an editor shows what its document has. The binding may miss something when several people move blocks. */
export function isShownBy(editor: LexicalEditor, doc: Y.Doc): boolean {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const { editor: fresh, binding, provider } = offscreen(copy)
  syncYjsStateToLexicalV2__EXPERIMENTAL(binding, provider)
  const [shown, stored] = [editor, fresh].map((each) =>
    JSON.stringify(each.getEditorState(), withoutMarks),
  )
  copy.destroy()
  return shown === stored
}

/** Leaves out which sign of Markdown began a list: an editor has it in one form before it reads it, and in another after. */
function withoutMarks(key: string, value: unknown): unknown {
  if (key !== '$' || !isRecord(value)) return value
  const { mdListMarker, ...others } = value
  return Object.keys(others).length > 0 ? others : undefined
}

function offscreen(doc: Y.Doc): { editor: LexicalEditor; binding: BindingV2; provider: Provider } {
  const editor = createEditor({
    nodes: textNodes,
    onError(error) {
      throw error
    },
  })
  const binding = createBindingV2__EXPERIMENTAL(editor, 'body', doc, new Map([['body', doc]]))
  const nothing = () => {}
  const provider: Provider = {
    awareness: new Awareness(doc) as Awareness & Provider['awareness'],
    connect: nothing,
    disconnect: nothing,
    on: nothing,
    off: nothing,
  }
  return { editor, binding, provider }
}
