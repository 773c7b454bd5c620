import { AutoLinkPlugin } from '@lexical/react/LexicalAutoLinkPlugin'
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin'
import { type InitialConfigType, LexicalComposer } from '@lexical/react/LexicalComposer'
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
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RichText } from '../../../server/rich-text/contract'
import { useCurrentUser } from '../../accounts/current-user'
import { browserClient } from '../../client/browser-client'
import { randomId } from '../../client/random-id'
import { type PassageComments, showThread } from '../comments/passage-comments'
import { autoLinks } from './auto-links'
import { type BodyEditing, BodyEditingProvider, type Question } from './body-editing'
import { BodyDialog } from './dialogs'
import { DraggedBlocks } from './dragged-blocks'
import { linkAddress } from './link-address'
import type { LiveTextProps } from './live/live-text'
import type { LiveSession } from './live/session'
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
import { usePassages } from './use-passages'
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
  onChange(value: RichText, isOwn?: boolean): void
  describedBy?: string | undefined
  /** Whether the field it replaces had the focus. */
  autoFocus?: boolean
  /** The id of the owner of the text's pictures, such as the content; the user by default. */
  assetTarget?: string | undefined
  /** When others edit the text too: the shared text is shown in place of `value`. */
  live?: Omit<LiveTextProps, 'autoFocus' | 'onChange'> & { Text: ComponentType<LiveTextProps> }
  /** The block to lead the user to; another object leads there again. */
  shownBlock?: { id: string } | null
  /** The comments on passages of the text, if it can be commented on. */
  comments?: PassageComments | null
  /** The types of blocks that the text cannot have. A new list is a change. */
  without?: readonly string[] | undefined
}

const nothing: readonly string[] = []

const config = {
  namespace: 'body',
  nodes: textNodes,
  theme: textTheme,
  onError(error: Error) {
    throw error
  },
}

/** The editor of a shared text begins empty, and is rendered again when it has failed to follow its document. */
function configOf(session: LiveSession): InitialConfigType {
  return {
    ...config,
    editorState: null,
    onError(error) {
      console.warn(error)
      // Before the next key: the editor would delete from the document what it does not show.
      queueMicrotask(() => session.renderAgain())
    },
  }
}

/** Edits a body in the CMS's format. Browser only; loaded where it is used. */
export default function BodyEditor(props: BodyEditorProps) {
  const { live } = props
  const [liveConfig] = useState(() => live && configOf(live.session))
  return (
    <LexicalComposer initialConfig={liveConfig ?? config}>
      <Editor {...props} />
    </LexicalComposer>
  )
}

function Editor(props: BodyEditorProps) {
  const text = useText(bodyMessages)
  const { id, value, live, onChange, describedBy, autoFocus, assetTarget, shownBlock } = props
  const [editor] = useLexicalComposerContext()
  const { currentUserId } = useCurrentUser()
  const target = assetTarget ?? currentUserId ?? ''
  const [question, setQuestion] = useState<Question | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // After the event that led to the question.
  const ask = useCallback((asked: Question) => void setTimeout(() => setQuestion(asked)), [])
  const announce = setAnnouncement
  const comments = props.comments ?? null
  const { atCaret, comment } = usePassages(editor, { comments, ask, announce })
  const editing = useEditing(target, { ask, announce, comment, without: props.without ?? nothing })
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
        <p className="body-said" role="status">
          {atCaret ? (
            <button type="button" className="link" onClick={() => showThread(atCaret.id)}>
              {text('comment.here', { number: atCaret.number })}
            </button>
          ) : null}
        </p>
        <SlashMenu />
        {live ? <live.Text {...live} autoFocus={autoFocus} onChange={onChange} /> : null}
        <DraggedBlocks />
      </div>
      {live ? null : <HistoryPlugin />}
      <ListPlugin />
      <CheckListPlugin />
      <LinkPlugin validateUrl={isLinkAddress} />
      <AutoLinkPlugin matchers={autoLinks} />
      <TablePlugin hasHorizontalScroll />
      <HorizontalRulePlugin />
      <MarkdownShortcutPlugin transformers={markdownShortcuts} />
      <TextKeys />
      <Paste />
      {live ? null : <StoredValue value={value} onChange={onChange} />}
      {question ? <BodyDialog question={question} onClose={close} /> : null}
    </BodyEditingProvider>
  )
}

function useEditing(
  target: string,
  { ask, announce, comment, without }: Omit<BodyEditing, 'uploads'>,
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
    () => ({ uploads, ask, announce, comment, without }),
    [uploads, ask, announce, comment, without],
  )
}
