import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button'
import { useText } from '../../messages/use-text'
import { type Crop, clampCrop, drawCrop, largestCrop, maxZoom, type Size, sideOf } from './crop'
import { accountSettingsMessages } from './messages'

/** The side of the uploaded picture, in pixels: sharp wherever it is shown. */
const sentSide = 640

interface PictureCropProps {
  file: File
  onCrop: (picture: Blob) => void
  onCancel: () => void
  /** Called when the browser cannot show the file as a picture. */
  onUnreadable: () => void
}

/** Crops a picture to a square, by dragging or with sliders. */
export function PictureCrop({ file, onCrop, onCancel, onUnreadable }: PictureCropProps) {
  const text = useText(accountSettingsMessages)
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [source, setSource] = useState<string>()
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0, y: 0 })

  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    setSize(null)
    return () => URL.revokeObjectURL(url)
  }, [file])

  function loaded() {
    if (!image.current) return
    const { naturalWidth: width, naturalHeight: height } = image.current
    setSize({ width, height })
    setCrop(largestCrop({ width, height }))
    frame.current?.scrollIntoView({ block: 'nearest' })
  }

  function change(changes: Partial<Crop>) {
    if (size) setCrop((before) => clampCrop({ ...before, ...changes }, size))
  }

  function drag(event: PointerEvent) {
    if (!size || !frame.current?.hasPointerCapture(event.pointerId)) return
    const pixels = sideOf(crop, size) / frame.current.clientWidth
    change({ x: crop.x - event.movementX * pixels, y: crop.y - event.movementY * pixels })
  }

  async function finish() {
    if (!image.current) return
    try {
      onCrop(await drawCrop(image.current, crop, sentSide))
    } catch {
      onUnreadable()
    }
  }

  const side = size ? sideOf(crop, size) : 1
  return (
    <div className="crop">
      <div
        ref={frame}
        className="crop-frame"
        onPointerDown={(event) => frame.current?.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          ref={image}
          src={source}
          alt={text('picture.visiblePart')}
          draggable={false}
          onLoad={loaded}
          onError={onUnreadable}
          style={
            size
              ? {
                  width: `${(size.width / side) * 100}%`,
                  left: `${50 - (crop.x / side) * 100}%`,
                  top: `${50 - (crop.y / side) * 100}%`,
                }
              : { opacity: 0 }
          }
        />
      </div>
      {size ? (
        <div className="crop-sliders">
          <Slider
            label={text('picture.zoom')}
            value={crop.zoom}
            min={1}
            max={maxZoom}
            step={0.05}
            onChange={(zoom) => change({ zoom })}
          />
          <Slider
            label={text('picture.horizontal')}
            value={crop.x}
            min={side / 2}
            max={size.width - side / 2}
            onChange={(x) => change({ x })}
          />
          <Slider
            label={text('picture.vertical')}
            value={crop.y}
            min={side / 2}
            max={size.height - side / 2}
            onChange={(y) => change({ y })}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-4">
        <Button type="button" onClick={finish}>
          {text('picture.use')}
        </Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          {text('picture.cancel')}
        </Button>
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, step = 1, onChange }: SliderProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={Math.max(max, min)}
        step={step}
        value={value}
        disabled={max <= min}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  )
}
