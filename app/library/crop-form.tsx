import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { LibraryAsset } from '../../server/library/contract'
import { RadioGroup } from '../design/fields/choice-fields'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { libraryMessages } from './messages'

const shapes = ['16:9', '4:3', '1:1'] as const
/** How a form says that nothing is cut off. */
export const asItIs = 'whole'

interface CropFormProps extends Pick<LibraryAsset, 'shape' | 'focalPoint'> {
  /** The address of the whole picture. */
  whole: string
  version: string
  problem: FormProblem | undefined
}

/** What a picture is cropped to, and which part of it stays in view. */
export function CropForm({ shape, focalPoint, whole, version, problem }: CropFormProps) {
  const text = useText(libraryMessages)
  const hydrated = useHydrated()
  const { values = {}, fields = {} } = problem ?? {}
  const [x, setX] = useState(values.x ?? String(focalPoint?.x ?? 50))
  const [y, setY] = useState(values.y ?? String(focalPoint?.y ?? 50))
  const bounds = { type: 'number', min: 0, max: 100, step: 'any', inputMode: 'decimal' } as const

  function move(toX: number, toY: number): void {
    setX(String(within(toX)))
    setY(String(within(toY)))
  }

  return (
    <ActionForm
      intent="crop"
      variant="quiet"
      problem={problem}
      submit={{ label: text('crop.save'), pending: text('asset.saving') }}
    >
      <input type="hidden" name="updatedAt" value={version} />
      <RadioGroup
        label={text('crop.shape')}
        name="shape"
        className="crop-shapes"
        options={[
          { value: asItIs, label: text('crop.whole') },
          ...shapes.map((name) => ({ value: name, label: name })),
        ]}
        defaultValue={values.shape ?? shape ?? asItIs}
        error={fields.shape}
      />
      {hydrated ? <PointOnPicture whole={whole} x={Number(x)} y={Number(y)} onMove={move} /> : null}
      <div className="crop-point">
        <Field
          label={text('crop.x')}
          name="x"
          required
          {...bounds}
          value={x}
          onChange={({ currentTarget }) => setX(currentTarget.value)}
          error={fields['focalPoint.x']}
        />
        <Field
          label={text('crop.y')}
          name="y"
          required
          {...bounds}
          value={y}
          onChange={({ currentTarget }) => setY(currentTarget.value)}
          error={fields['focalPoint.y']}
        />
      </div>
    </ActionForm>
  )
}

interface PointOnPictureProps {
  whole: string
  x: number
  y: number
  onMove(x: number, y: number): void
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The whole picture, on which the point is set by clicking, or with the arrow keys. */
function PointOnPicture({ whole, x, y, onMove }: PointOnPictureProps) {
  const text = useText(libraryMessages)

  function click({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void {
    // A key, which points nowhere.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onMove(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }

  function press(event: KeyboardEvent): void {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    onMove(x + by[0] * step, y + by[1] * step)
  }

  return (
    <div className="focal-point">
      <button
        type="button"
        aria-label={text('crop.point', { x: within(x), y: within(y) })}
        aria-describedby="focal-point-hint"
        onClick={click}
        onKeyDown={press}
      >
        <img className="focal-whole" src={whole} alt="" />
        <span className="focal-mark" style={{ left: `${within(x)}%`, top: `${within(y)}%` }} />
      </button>
      <p id="focal-point-hint" className="field-hint">
        {text('crop.hint')}
      </p>
      <div className="focal-previews" aria-hidden="true">
        {shapes.map((shape) => (
          <img
            key={shape}
            className="focal-preview"
            src={whole}
            alt=""
            style={{
              aspectRatio: shape.replace(':', ' / '),
              '--picture-focus': `${within(x)}% ${within(y)}%`,
            }}
          />
        ))}
      </div>
    </div>
  )
}

function within(percent: number): number {
  return Math.round(Math.min(Math.max(percent || 0, 0), 100))
}
