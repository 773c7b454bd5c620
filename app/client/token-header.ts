/**
 * How actions pass a new token to the browser in token mode: URL-encoded JSON of `token` and `exp`;
 * empty when the session has ended.
 */
export const tokenHeader = 'X-Token-Response'
