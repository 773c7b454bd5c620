import { useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { RichText } from '../../server/rich-text/contract'
import { isKeyOf } from '../keys'
import { useText } from '../messages/use-text'
import { ContentForm, type ContentFormProps, type Start } from './content-form'
import { type DraftFields, fieldsOf, fieldsOfDraft, newFields, parsedFields } from './draft-fields'
import { type LocalCopy, localCopyPrefix, newLocalCopyKey } from './local-copy'
import { LocalCopyOffer } from './local-copy-offer'
import { editorMessages } from './messages'

const doneMessages = {
  draft: 'done.draft',
  publish: 'done.publish',
  submit: 'done.submit',
  unpublish: 'done.unpublish',
  archive: 'done.archive',
  theirs: 'done.theirs',
  translate: 'done.translate',
} as const

/** What a new content begins with. */
export interface TemplateStart {
  name: string
  fields: DraftFields
  data: RichText | null
}

type DraftPageProps = Omit<ContentFormProps, 'start' | 'copy' | 'done'> & {
  template?: TemplateStart | null
}

/** The editor, starting from the stored draft, a template, a rejected form, or the browser's local copy. */
export function DraftPage(props: DraftPageProps) {
  const text = useText(editorMessages)
  const { draft, problem, userId } = props
  const [query] = useSearchParams()
  const [initial] = useState(() => startOf(props))
  const prefix = localCopyPrefix(userId, draft?.id ?? null)
  const [ownCopy] = useState(() => newLocalCopyKey(prefix))
  const [restored, setRestored] = useState<LocalCopy | null>(null)
  const action = query.get('done') ?? ''
  const done = !problem && isKeyOf(doneMessages, action) ? text(doneMessages[action]) : undefined

  // A reload shows no earlier result.
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has('done')) return
    address.searchParams.delete('done')
    history.replaceState(history.state, '', address)
  }, [query])

  return (
    <>
      {initial.isNew ? null : (
        <LocalCopyOffer
          prefix={prefix}
          stored={initial}
          isDone={done !== undefined}
          onRestore={setRestored}
        />
      )}
      <ContentForm
        key={restored?.key ?? ownCopy}
        {...props}
        start={restored ? restoredStart(restored) : initial}
        copy={restored?.key ?? ownCopy}
        done={done}
      />
    </>
  )
}

function startOf({ draft, problem, template }: DraftPageProps): Start {
  const stored = draft && fieldsOfDraft(draft)
  if (problem) {
    const { version = '', base = '', data = '' } = problem.values
    return {
      fields: fieldsOf(problem.values),
      data: parsedData(data),
      version: version || null,
      base: parsedFields(base),
      baseData: null,
      isNew: true,
      isTemplate: false,
    }
  }
  return {
    fields: stored ?? template?.fields ?? newFields,
    data: draft?.data ?? template?.data ?? null,
    version: draft?.updatedAt.toISOString() ?? null,
    base: stored,
    baseData: null,
    isNew: false,
    isTemplate: !draft && !!template,
  }
}

function restoredStart({ fields, data, version, base, baseData }: LocalCopy): Start {
  return { fields, data, version, base, baseData: baseData ?? null, isNew: true, isTemplate: false }
}

function parsedData(json: string): Start['data'] {
  try {
    return json === '' ? null : JSON.parse(json)
  } catch {
    return null
  }
}
