import { lazy, Suspense, useState } from 'react'
import type { RichText } from '../../server/rich-text/contract'
import { Button } from '../design/button'
import { sampleText } from './sample-text'
import { Specimen } from './specimen'

const BodyEditor = lazy(() => import('../editor/body/body-editor'))

/** The text editor, to try without saving anything. */
export function BodyEditorSample() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<RichText>(sampleText)
  return (
    <Specimen
      id="body-editor"
      title="Body editor"
      text="What administrators write contents with. It weighs nothing before somebody asks for it, and saves nothing here."
    >
      {open ? (
        <div className="field">
          <label htmlFor="sample-body">Body</label>
          <Suspense fallback={<p>Loading the editor…</p>}>
            <BodyEditor id="sample-body" value={sampleText} onChange={setText} />
          </Suspense>
          <details>
            <summary>What would be saved</summary>
            <pre className="overflow-x-auto text-xs" data-testid="sample-body-saved">
              {JSON.stringify(text, null, 1)}
            </pre>
          </details>
        </div>
      ) : (
        <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
          Try the editor
        </Button>
      )}
    </Specimen>
  )
}
