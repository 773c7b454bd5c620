import type { Values } from '../messages/catalogue'
import { fileText } from './messages'

/** Why an image cannot be used: a message and its values, because the process that decodes knows no language. */
export interface Refusal {
  key: Parameters<typeof fileText>[0]
  values?: Values
}

/** An image cannot be used. */
export class ImageError extends Error {
  override readonly name = 'ImageRefused'
  readonly refusal: Refusal

  constructor(key: Refusal['key'], values: Values = {}, options?: ErrorOptions) {
    super(fileText(key, values), options)
    this.refusal = { key, values }
  }
}

/** The sentence for the user. */
export function refusalText({ key, values }: Refusal): string {
  return fileText(key, values)
}
