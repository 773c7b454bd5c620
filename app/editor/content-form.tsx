import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ContentDraft, Editor } from '../../server/contents/editing/contract'
import type { Review } from '../../server/contents/reviews/contract'
import type { RichText } from '../../server/rich-text/contract'
import { ErrorSummary } from '../design/fields/error-summary'
import { describedBy, FieldNotes } from '../design/fields/field-notes'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { BodyField, type BodyHandle } from './body-field'
import { useNewestReview, usePassageComments } from './comments/passage-comments'
import { type DraftFields, fieldsOfDraft } from './draft-fields'
import { EditorBar } from './editor-bar'
import { ImageField } from './image-field'
import type { ContentLanguages } from './language-settings'
import { editorMessages } from './messages'
import { type Original, OriginalText } from './original-text'
import { PreviewForm } from './preview-form'
import { ReviewPanel } from './review-panel'
import { Settings } from './settings'
import type { SharedText } from './shared-text'
import type { LibraryPicture } from './shown-picture'
import { UnsavedChangesDialog } from './unsaved-changes-dialog'
import { useDraft } from './use-draft'
import { usePresence } from './use-presence'

/** The form's initial values. */
export interface Start {
  fields: DraftFields
  data: RichText | null
  version: string | null
  base: DraftFields | null
  baseData: RichText | null
  /** Whether the user has entered text that no version has. */
  isNew: boolean
  /** Whether the text is that of a template, which is saved with the content although nobody has changed it. */
  isTemplate: boolean
}

export interface ContentFormProps {
  /** Null for a new content. */
  draft: ContentDraft | null
  /** Null for a new content. */
  review: Review | null
  start: Start
  /** The key of the browser's local copy. */
  copy: string
  userId: string
  others: readonly Editor[]
  library: readonly LibraryPicture[]
  /** The names of all tags. */
  tagNames: readonly string[]
  /** The titles of all series. */
  seriesTitles: readonly string[]
  languages: ContentLanguages
  /** Of a translation. */
  original: Original | null
  problem: FormProblem | undefined
  /** The paths of what is wrong in the text, such as `data.root.children.2.fields.text`. */
  faults?: readonly string[] | undefined
  /** The action that was just completed. */
  done: string | undefined
  /** Where the form is sent, if not to its own address. */
  action?: string | undefined
}

/** The editor of one content: its bar, text and settings. */
export function ContentForm(props: ContentFormProps) {
  const text = useText(editorMessages)
  const { draft, start, copy, userId, problem, faults } = props
  const { fields, base, version } = start
  const id = draft?.id ?? null
  const form = useRef<HTMLFormElement>(null)
  const body = useRef<BodyHandle>(null)
  const navigation = useNavigation()
  const presence = usePresence(id)
  const { review, setReview } = useNewestReview(props.review, presence)
  const passages = usePassageComments(review, setReview)
  const [shared, setShared] = useState<SharedText | null>(null)
  const { saver, state } = useDraft({
    id,
    copy,
    form,
    body,
    shared,
    start,
    loaded: {
      version: draft?.updatedAt.toISOString() ?? null,
      base: draft && fieldsOfDraft(draft),
      baseData: null,
    },
    isNew: start.isNew,
    problem,
  })

  useEffect(() => {
    const by = presence?.updatedBy?.id
    const isNewer = presence && saver.version && presence.updatedAt > new Date(saver.version)
    if (isNewer && by !== userId && !saver.isSaving) saver.becameStale()
  }, [presence, saver, userId])

  useEffect(() => {
    if (!problem) return
    const [fault] = faults ?? []
    if (fault !== undefined && body.current?.showFault(fault)) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(invalid ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [problem, faults])

  function submitted(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (!saver.isSaving) return void saver.pause()
    // A pending save creates the version that this one is based on.
    event.preventDefault()
    void saver.pause().then(() => element.requestSubmit(submitter))
  }

  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    const save = event.currentTarget.querySelector<HTMLElement>('button[value="draft"]')
    event.currentTarget.requestSubmit(save)
  }

  return (
    <>
      <Form
        ref={form}
        method="post"
        action={props.action}
        encType="multipart/form-data"
        className="editor"
        aria-label={text(id ? 'editContent' : 'newContent')}
        noValidate
        replace
        preventScrollReset
        onInput={() => saver.changed()}
        onSubmit={submitted}
        onKeyDown={saveByKey}
      >
        <input type="hidden" name="version" defaultValue={version ?? ''} />
        <input type="hidden" name="base" defaultValue={JSON.stringify(base)} />
        <EditorBar
          draft={draft}
          review={review}
          state={state}
          isCopied={saver.isCopied}
          done={props.done}
          others={presence?.others ?? props.others}
          newest={presence}
          isShared={shared !== null}
          intent={navigation.formData?.get('intent')}
        />
        <div className="editor-sheet frame">
          <div className="editor-main">
            <h1 className="sr-only">
              {draft ? text('editTitled', { title: draft.title }) : text('newContent')}
            </h1>
            {problem ? <ErrorSummary message={problem.message} fields={problem.fields} /> : null}
            <Title value={fields.title} error={problem?.fields.title} />
            <BodyField
              handle={body}
              markdown={fields.body}
              data={start.data}
              isNew={start.isNew || start.isTemplate}
              contentId={id}
              shareable={version === draft?.updatedAt.toISOString() ? draft : null}
              error={problem?.fields.body}
              comments={passages.comments}
              onEdit={() => saver.changed()}
              onShare={setShared}
              saveShared={() => saver.settle()}
            />
          </div>
          {props.original ? <OriginalText original={props.original} /> : null}
          <Settings
            draft={draft}
            fields={fields}
            problem={problem}
            tagNames={props.tagNames}
            seriesTitles={props.seriesTitles}
            languages={props.languages}
          >
            <ImageField
              contentId={id}
              value={fields.image}
              library={props.library}
              error={problem?.fields.file ?? problem?.fields.image}
              onChange={() => saver.changed()}
            />
          </Settings>
        </div>
      </Form>
      {draft ? <PreviewForm id={draft.id} saver={saver} /> : null}
      {review ? (
        <ReviewPanel review={review} states={passages.states} onShow={passages.show} />
      ) : null}
      <UnsavedChangesDialog saver={saver} />
    </>
  )
}

function Title({ value, error }: { value: string; error: string | undefined }) {
  const text = useText(editorMessages)
  function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    document.getElementById('body')?.focus()
  }
  return (
    <div className="editor-title field">
      <label htmlFor="title" className="sr-only">
        {text('title')}
      </label>
      <textarea
        id="title"
        name="title"
        rows={1}
        maxLength={500}
        required
        placeholder={text('title')}
        defaultValue={value}
        onKeyDown={goOn}
        {...describedBy('title', { error })}
      />
      <FieldNotes id="title" error={error} />
    </div>
  )
}
