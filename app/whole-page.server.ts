/** A page's answer, whose text the server writes as it is, without a stream between. */
export class WholePage extends Response {
  constructor(
    readonly html: string,
    init: { headers: Headers; status: number },
  ) {
    super(null, init)
  }
}
