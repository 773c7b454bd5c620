/** A page's answer, whose text the site's own server writes as it is, without a stream between. */
export class WholePage extends Response {
  constructor(
    readonly html: string,
    init: { headers: Headers; status: number },
  ) {
    super(null, init)
  }

  /** For any other server of the pages. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return new Response(this.html).body
  }
}
