import { AutoLinkPlugin } from '@lexical/react/LexicalAutoLinkPlugin'
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { HorizontalRulePlugin } from '@lexical/react/LexicalHorizontalRulePlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { TablePlugin } from '@lexical/react/LexicalTablePlugin'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RichText } from '../../../server/rich-text/contract'
import { useCurrentUser } from '../../accounts/current-user'
import { browserClient } from '../../client/browser-client'
import { randomId } from '../../client/random-id'
import { autoLinks } from './auto-links'
import { type BodyEditing, BodyEditingProvider, type Question } from './body-editing'
import { BodyDialog } from './dialogs'
import { linkAddress } from './link-address'
import { markdownShortcuts } from './markdown-shortcuts'
import { useNamedByLabel } from './named-by-label'
import { textNodes } from './nodes'
import { Paste } from './paste'
import { showBlock } from './show-block'
import { SlashMenu } from './slash-menu'
import { StoredValue } from './stored-value'
import { TextKeys } from './text-keys'
import { textTheme } from './text-theme'
import { Toolbar } from './toolbar'
import { Uploads } from './uploads'
import './body-editor.css'
import { useText } from '../../messages/use-text'
import { bodyMessages } from './messages'

/** Always the same function: the plugin would mark all links as changed with each other one, and end a step of undo. */
const isLinkAddress = (url: string) => linkAddress(url) !== null

export interface BodyEditorProps {
  /** The id that the label refers to. */
  id: string
  /** The initial text, in Payload's Lexical format; null: empty. A later change replaces it. */
  value: RichText | null
  /** Called on every change, debounced to about an animation frame. */
  onChange(value: RichText): void
  describedBy?: string | undefined
  /** Whether the field it replaces had the focus. */
  autoFocus?: boolean
  /** The id of the owner of the text's pictures, such as the content; the user by default. */
  assetTarget?: string | undefined
  /** The block to lead the user to; another object leads there again. */
  shownBlock?: { id: string } | null
}

const config = {
  namespace: 'body',
  nodes: textNodes,
  theme: textTheme,
  onError(error: Error) {
    throw error
  },
}

/** Edits a body in the CMS's format. Browser only; loaded where it is used. */
export default function BodyEditor(props: BodyEditorProps) {
  return (
    <LexicalComposer initialConfig={config}>
      <Editor {...props} />
    </LexicalComposer>
  )
}

function Editor(props: BodyEditorProps) {
  const text = useText(bodyMessages)
  const { id, value, onChange, describedBy, autoFocus, assetTarget, shownBlock } = props
  const [editor] = useLexicalComposerContext()
  const { currentUserId } = useCurrentUser()
  const target = assetTarget ?? currentUserId ?? ''
  const [question, setQuestion] = useState<Question | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const editing = useEditing(target, setQuestion, setAnnouncement)
  const before = useRef<Element | null>(null)
  useNamedByLabel(editor, id)

  useEffect(() => {
    if (autoFocus) editor.focus()
  }, [editor, autoFocus])

  useEffect(() => {
    if (shownBlock) showBlock(editor, shownBlock.id)
  }, [editor, shownBlock])

  useEffect(() => {
    if (!question) return
    before.current = document.activeElement
    // Otherwise an update of the text would take the caret from the dialog's fields.
    editor.setEditable(false)
  }, [editor, question])

  function close() {
    // The text takes the focus as soon as the dialog is closed, so that no typing is lost.
    flushSync(() => {
      setQuestion(null)
      editor.setEditable(true)
    })
    const opener = before.current
    const isButton = opener instanceof HTMLButtonElement && opener.isConnected
    if (isButton && !opener.matches('[data-tool]')) opener.focus()
    else editor.focus()
  }

  return (
    <BodyEditingProvider value={editing}>
      <div className="body-editor">
        <Toolbar controls={id} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              id={id}
              className="body-text rich-text"
              aria-multiline="true"
              aria-describedby={[describedBy, `${id}-keys`].filter(Boolean).join(' ')}
              aria-placeholder={text('placeholder')}
              placeholder={
                <p className="body-placeholder" aria-hidden="true">
                  {text('placeholder')}
                </p>
              }
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
        <p id={`${id}-keys`} className="sr-only">
          {text('keys')}
        </p>
        <p className="body-said" role="status">
          {announcement}
        </p>
        <SlashMenu />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
      <LinkPlugin validateUrl={isLinkAddress} />
      <AutoLinkPlugin matchers={autoLinks} />
      <TablePlugin hasHorizontalScroll />
      <HorizontalRulePlugin />
      <MarkdownShortcutPlugin transformers={markdownShortcuts} />
      <TextKeys />
      <Paste />
      <StoredValue value={value} onChange={onChange} />
      {question ? <BodyDialog question={question} onClose={close} /> : null}
    </BodyEditingProvider>
  )
}

function useEditing(
  target: string,
  ask: (question: Question) => void,
  announce: (text: string) => void,
): BodyEditing {
  const assetTarget = useRef(target)
  assetTarget.current = target
  const [uploads] = useState(
    () =>
      new Uploads((file, options) =>
        browserClient().assets.create(
          { targetId: assetTarget.current, key: `body-${randomId()}`, file },
          options,
        ),
      ),
  )
  useEffect(() => () => uploads.removeAll(), [uploads])
  return useMemo(
    () => ({
      uploads,
      // After the event that led to the question.
      ask: (question) => void setTimeout(() => ask(question)),
      announce,
    }),
    [uploads, ask, announce],
  )
}
