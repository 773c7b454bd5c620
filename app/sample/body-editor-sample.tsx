import { lazy, Suspense, useState } from 'react'
import type { RichText } from '../../server/rich-text/contract'
import { Button } from '../design/button'
import { useText } from '../messages/use-text'
import { sampleMessages } from './messages'
import { sampleText } from './sample-text'
import { Specimen } from './specimen'

const BodyEditor = lazy(() => import('../editor/body/body-editor'))

/** The text editor, to try without saving anything. */
export function BodyEditorSample() {
  const text = useText(sampleMessages)
  const [open, setOpen] = useState(false)
  const [initial] = useState<RichText>(() => sampleText(text))
  const [written, setWritten] = useState(initial)
  return (
    <Specimen id="body-editor" title={text('editor.title')} text={text('editor.text')}>
      {open ? (
        <div className="field">
          <label htmlFor="sample-body">{text('editor.body')}</label>
          <Suspense fallback={<p>{text('editor.loading')}</p>}>
            <BodyEditor id="sample-body" value={initial} onChange={setWritten} />
          </Suspense>
          <details>
            <summary>{text('editor.saved')}</summary>
            <pre className="overflow-x-auto text-xs" data-testid="sample-body-saved">
              {JSON.stringify(written, null, 1)}
            </pre>
          </details>
        </div>
      ) : (
        <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
          {text('editor.try')}
        </Button>
      )}
    </Specimen>
  )
}
