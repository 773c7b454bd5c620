/**
 * How a page's action hands the token of a sign-in to the browser in token mode: JSON of `token` and
 * `exp`, URL-encoded; empty when the sign-in has ended.
 */
export const tokenHeader = 'X-Token-Response'
