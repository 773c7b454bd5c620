import type { EntryContext } from '@remix-run/node'

/** What a page is rendered with. */
export interface ContextWithData extends EntryContext {
  /** What `serverHandoffStream` would give, all at once, with every `<` escaped. */
  encodedData?: string
}

/** A page's answer, whose text the site's own server sends as it is, without a stream between. */
export class WholePage extends Response {
  constructor(
    /** The page's text, not put together: that would copy it once more. */
    readonly pieces: readonly string[],
    init: { headers: Headers; status: number },
  ) {
    super(null, init)
  }

  /** For any other server of the pages. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return new Response(this.pieces.join('')).body
  }
}
