import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ContentDraft } from '../../server/contents/editing/contract'
import type { RichText } from '../../server/rich-text/contract'
import { useCurrentUser } from '../accounts/current-user'
import { browserClient } from '../client/browser-client'
import { describedBy, FieldNotes } from '../design/fields/field-notes'
import { isRecord } from '../keys'
import { useText } from '../messages/use-text'
import { useEnvironment } from '../navigation/environment'
import type { BodyEditorProps } from './body/body-editor'
import type { PassageComments } from './comments/passage-comments'
import { draftPageMessages } from './draft-pages/messages'
import { openSharedText } from './open-shared-text'
import type { SharedText } from './shared-text'

/** The body as currently shown on the page. */
export interface BodyHandle {
  /** @returns the rich text, if written as such; null: use the form's field, or unchanged */
  read(): { data: RichText | null; isMarkdown: boolean }
  /**
   * Leads the user to the block that a path is in.
   * @returns false when there is no such block, or the text is Markdown
   */
  showFault(path: string): boolean
}

interface BodyFieldProps {
  handle: RefObject<BodyHandle | null>
  markdown: string
  data: RichText | null
  /** Whether no version has this text yet. */
  isNew: boolean
  /** The content that owns uploaded pictures. Null for a new content. */
  contentId: string | null
  /** The version that the text comes from, if others may edit it at the same time. */
  shareable?: ContentDraft | null
  /** The comments on passages of the text, if it can be commented on. */
  comments?: PassageComments | null
  /** The types of blocks that the text cannot have: a list that is always the same one. */
  without?: readonly string[]
  error: string | undefined
  onEdit(): void
  /** Called when others can edit the text too, and with null when no longer. */
  onShare?(shared: SharedText | null): void
  /** Saves a version of the shared text, before one person goes on with it alone. */
  saveShared?(): Promise<void>
}

const id = 'body'
const choiceKey = 'writeIn'

/**
 * The body: Markdown in a plain field. Once its editor has loaded, rich text with a way back to
 * Markdown.
 */
export function BodyField(props: BodyFieldProps) {
  const text = useText(draftPageMessages)
  const { handle, contentId, error, onEdit, onShare, isNew } = props
  const { liveEditing } = useEnvironment() ?? {}
  const name = useCurrentUser().currentUser?.name ?? ''
  const plain = useRef<HTMLTextAreaElement>(null)
  const touched = useRef(isNew)
  const written = useRef<RichText | null>(props.data)
  const [Editor, setEditor] = useState<ComponentType<BodyEditorProps> | null>(null)
  const [rich, setRich] = useState<RichText | null | undefined>(undefined)
  const [live, setLive] = useState<BodyEditorProps['live'] | null>(null)
  const [isWithin, setWithin] = useState(false)
  const [markdown, setMarkdown] = useState(props.markdown)
  const [problem, setProblem] = useState('')
  const [shownBlock, setShownBlock] = useState<{ id: string } | null>(null)
  // Text returned as Markdown is stored nowhere else yet.
  const isOnlyMarkdown = isNew && props.data === null && props.markdown !== ''
  // The version that the page began with: a save loads the next one.
  const [shareable] = useState(liveEditing ? props.shareable : null)
  const isRich = Editor !== null && rich !== undefined

  useImperativeHandle(handle, () => ({
    read: () => ({
      data: live ? live.session.readText() : isRich && touched.current ? written.current : null,
      isMarkdown: !isRich,
    }),
    showFault(path) {
      const block = isRich ? blockIdAt(written.current, path) : null
      if (block !== null) setShownBlock({ id: block })
      return block !== null
    },
  }))

  useEffect(() => {
    let isGone = false
    let opened: SharedText | null = null
    const wantsMarkdown = localStorage.getItem(choiceKey) === 'markdown'
    const isShared = shareable && !wantsMarkdown && !isOnlyMarkdown
    Promise.all([
      import('./body/body-editor'),
      // Without it, one person at a time edits.
      isShared ? openSharedText(shareable).catch(() => null) : null,
    ]).then(
      ([{ default: Loaded }, shared]) => {
        const isUntouched = plain.current?.value === plain.current?.defaultValue
        if (isGone || !isUntouched) shared?.session.close()
        if (isGone) return
        // At once, with its effects: what is typed between the field, the editor and its first rendering would be lost.
        flushSync(() => {
          setEditor(() => Loaded)
          setWithin(document.activeElement === plain.current)
          if (!isUntouched || wantsMarkdown || isOnlyMarkdown) return
          if (shared) {
            opened = shared.session
            const loaded = shareable?.data ?? null
            setLive({
              ...shared,
              loaded,
              unsaved: isNew ? { base: loaded, text: props.data } : null,
              name,
            })
            onShare?.(shared.session)
          }
          setRich(props.data)
        })
      },
      () => setProblem(text('body.notLoaded')),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [shareable, isNew, props.data, isOnlyMarkdown, name, onShare, text])

  async function change(to: 'markdown' | 'rich') {
    setProblem('')
    setWithin(false)
    try {
      // Otherwise what is in no version yet would be merged with the Markdown that has it too.
      if (live) await props.saveShared?.()
      const { data, markdown } = await convertLatest(() => {
        if (to === 'rich') return plain.current?.value ?? ''
        return live ? live.session.readText() : written.current
      })
      written.current = data
      // What was typed as Markdown is a change of the rich text, too.
      if (plain.current?.value !== plain.current?.defaultValue) touched.current = true
      flushSync(() => {
        setMarkdown(markdown)
        setRich(to === 'rich' ? data : undefined)
        // Markdown is written by one person at a time.
        if (live) {
          onShare?.(null)
          live.session.close()
          setLive(null)
        }
      })
      localStorage.setItem(choiceKey, to)
    } catch (failure) {
      const why = failure instanceof Error ? ` ${failure.message}` : ''
      setProblem(text('body.notConverted') + why)
    }
  }

  const touch = useCallback(() => {
    touched.current = true
  }, [])
  // Text that comes without keys, as by dictation: the editor inserts it itself, so no `input` follows.
  const touchBeforeInput = useCallback(
    (element: HTMLDivElement | null) => element?.addEventListener('beforeinput', touch, true),
    [touch],
  )

  const hint = text('body.hint')
  return (
    <div className="editor-body field">
      <div className="editor-body-head">
        <label htmlFor={id} id={`${id}-label`}>
          {text('body')}
        </label>
        {Editor ? (
          <button
            type="button"
            className="link text-sm"
            onClick={() => change(isRich ? 'markdown' : 'rich')}
          >
            {text(isRich ? 'body.toMarkdown' : 'body.toEditor')}
          </button>
        ) : null}
      </div>
      {isRich ? (
        // Only user input counts as a change: an editor may tidy up the text it loads.
        <div
          ref={touchBeforeInput}
          onKeyDownCapture={touch}
          onPointerDownCapture={touch}
          onPasteCapture={touch}
          onDropCapture={touch}
          onInputCapture={touch}
        >
          <Editor
            id={id}
            value={rich}
            autoFocus={isWithin}
            shownBlock={shownBlock}
            comments={props.comments ?? null}
            without={props.without}
            onChange={(value, isOwn = true) => {
              const isSame = JSON.stringify(value) === JSON.stringify(written.current)
              written.current = value
              if (touched.current && !isSame && isOwn) onEdit()
            }}
            {...(error && { describedBy: `${id}-error` })}
            {...(contentId && { assetTarget: contentId })}
            {...(live && { live })}
          />
        </div>
      ) : (
        <textarea
          ref={plain}
          id={id}
          name="body"
          rows={16}
          className="editor-markdown"
          defaultValue={markdown}
          key={markdown}
          {...describedBy(id, { hint, error })}
        />
      )}
      <FieldNotes id={id} hint={isRich ? undefined : hint} error={error} />
      <p role="status" className="field-error">
        {problem}
      </p>
    </div>
  )
}

/** Converts a text, and again when the user has changed it meanwhile. */
async function convertLatest(
  read: () => string | RichText | null,
): Promise<{ data: RichText | null; markdown: string }> {
  const from = read()
  if (from === null) return { data: null, markdown: '' }
  const converted = await browserClient().contentEditing.convert({
    data: from,
    keepUnfinished: true,
  })
  return JSON.stringify(read()) === JSON.stringify(from) ? converted : convertLatest(read)
}

/** The id of the innermost block of a text that a path leads through; null without one. */
function blockIdAt(text: RichText | null, path: string): string | null {
  let found: string | null = null
  let value: unknown = { data: text }
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    if (isRecord(value) && value.type === 'block' && isRecord(value.fields)) {
      found = typeof value.fields.id === 'string' ? value.fields.id : null
    }
  }
  return found
}
