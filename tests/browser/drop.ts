import type { Locator } from 'playwright-core'

/** Where a file is dropped on an element: at the right of its end, or into its last line. */
type Place = 'right' | 'last line'

/** Drops a picture onto an element. */
export function dropPicture(target: Locator, picture: Buffer, where: Place): Promise<void> {
  return dropFile(target, where, { bytes: picture, name: 'halves.jpg', type: 'image/jpeg' })
}

/** Drops a file onto an element. */
export function dropFile(
  target: Locator,
  where: Place,
  file: { bytes: Buffer; name: string; type: string },
): Promise<void> {
  return target.evaluate(
    (element, { bytes, name, type, where }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      const { left, right, top, bottom, height } = element.getBoundingClientRect()
      const at =
        where === 'right'
          ? { clientX: right - 1, clientY: top + height / 2 }
          : { clientX: left + 30, clientY: bottom - 20 }
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }),
      )
    },
    { ...file, bytes: [...file.bytes], where },
  )
}
