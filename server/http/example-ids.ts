/** The ids shared by the examples of the API. */
export const ids = {
  ada: '01jd3w8k5v2m9q7x4c6t0r1zhb',
  grace: '01jd3w8m7r4b1c9z5v2x6k0t3q',
  asset: '01jd3wa1fq8c7n5t2k9m4e6s0g',
  content: '01jd3wc7x4s0v9h6b2p5r8k1na',
  translation: '01jd3wc9k2v7h4n0x8m5t1q6rb',
  proposal: '01jd3wd9m2t6q1c8z5f7y0b3xk',
  submission: '01jd3wf4r7k9e2n5a8v1s6c0pw',
  design: '01jd3wfb2q5h8t0x3z6m9r1c4s',
  webhook: '01jd3wfd6c0n2v5b8k1g4s7x9p',
  event: '01jd3wfe4v8n1b6k0s3x7c2m9q',
  delivery: '01jd3wff0z3t6m9h2q5w8a1e4r',
  mail: '01jd3wfh7q1c4v8k2n6p9s3x5b',
  tag: '01jd3wfm9q4x7v1c6k0s3n8b2z',
  series: '01jd3wfmbt6k2x9v4c8n1s7q5z',
  reusableBlock: '01jd3wfmc3p7n0x5v9b2k6s8qz',
  template: '01jd3wfmd5r9t1k7c3v0x4n8bz',
  key: '01jd3wfk4t6m0z8q2c5v9h1s7n',
  invitation: '01jd3wfm2x8c4n7b1z5k9t3v6q',
  clientLink: '01jd3wm6t1n8z4c0v7x2k5b9qs',
  subscriber: '01jd3wfn5v0q8c3m7x1b6t9k2s',
  chat: '01jd3wg8b1x5m7z0t4q9h2d6vy',
  message: '01jd3wga6e9p3r8k2c5n7w1s4t',
}

export const made = '2026-11-21T09:30:00.000Z'
export const changed = '2026-11-23T14:05:12.000Z'

/** A list with one page of the given items. */
export function onlyPage<T>(content: T[]) {
  return {
    content,
    number: 0,
    size: 100,
    numberOfElements: content.length,
    totalElements: content.length,
    totalPages: 1,
    first: true,
    last: true,
    empty: content.length === 0,
  }
}
