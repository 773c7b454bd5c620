import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { RichText } from '../../server/rich-text/contract'
import { browserClient } from '../client/browser-client'
import { describedBy, FieldNotes } from '../design/fields/field-notes'
import { isRecord } from '../keys'
import { useText } from '../messages/use-text'
import type { BodyEditorProps } from './body/body-editor'
import { draftPageMessages } from './draft-pages/messages'

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
  error: string | undefined
  onEdit(): void
}

const id = 'body'
const choiceKey = 'writeIn'

/**
 * The body: Markdown in a plain field. Once its editor has loaded, rich text with a way back to
 * Markdown.
 */
export function BodyField(props: BodyFieldProps) {
  const text = useText(draftPageMessages)
  const { handle, error, onEdit, isNew } = props
  const plain = useRef<HTMLTextAreaElement>(null)
  const touched = useRef(isNew)
  const written = useRef<RichText | null>(props.data)
  const [Editor, setEditor] = useState<ComponentType<BodyEditorProps> | null>(null)
  const [rich, setRich] = useState<RichText | null | undefined>(undefined)
  const [isWithin, setWithin] = useState(false)
  const [markdown, setMarkdown] = useState(props.markdown)
  const [problem, setProblem] = useState('')
  const [shownBlock, setShownBlock] = useState<{ id: string } | null>(null)
  // Text returned as Markdown is stored nowhere else yet.
  const isOnlyMarkdown = isNew && props.data === null && props.markdown !== ''
  const isRich = Editor !== null && rich !== undefined

  useImperativeHandle(handle, () => ({
    read: () => ({
      data: isRich && touched.current ? written.current : null,
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
    import('./body/body-editor').then(
      ({ default: Loaded }) => {
        if (isGone) return
        setEditor(() => Loaded)
        setWithin(document.activeElement === plain.current)
        const isUntouched = plain.current?.value === plain.current?.defaultValue
        const wantsMarkdown = localStorage.getItem(choiceKey) === 'markdown'
        if (isUntouched && !wantsMarkdown && !isOnlyMarkdown) setRich(props.data)
      },
      () => setProblem(text('body.notLoaded')),
    )
    return () => {
      isGone = true
    }
  }, [props.data, isOnlyMarkdown, text])

  async function change(to: 'markdown' | 'rich') {
    setProblem('')
    setWithin(false)
    const from = to === 'rich' ? (plain.current?.value ?? '') : written.current
    try {
      const { data, markdown } =
        from === null
          ? { data: null, markdown: '' }
          : await browserClient().contentEditing.convert({ data: from, keepUnfinished: true })
      written.current = data
      setMarkdown(markdown)
      setRich(to === 'rich' ? data : undefined)
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
            onChange={(value) => {
              const isSame = JSON.stringify(value) === JSON.stringify(written.current)
              written.current = value
              if (touched.current && !isSame) onEdit()
            }}
            {...(error && { describedBy: `${id}-error` })}
            {...(props.contentId && { assetTarget: props.contentId })}
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
