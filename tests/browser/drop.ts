import type { Locator } from 'playwright-core'

/** Drops a picture onto an element: at the right of its end, or into its last line. */
export function dropPicture(
  target: Locator,
  picture: Buffer,
  where: 'right' | 'last line',
): Promise<void> {
  return target.evaluate(
    (element, { bytes, where }) => {
      const dataTransfer = new DataTransfer()
      const type = 'image/jpeg'
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'halves.jpg', { type }))
      const { left, right, top, bottom, height } = element.getBoundingClientRect()
      const at =
        where === 'right'
          ? { clientX: right - 1, clientY: top + height / 2 }
          : { clientX: left + 30, clientY: bottom - 20 }
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }),
      )
    },
    { bytes: [...picture], where },
  )
}
