const unsafe = /[&<>\u2028\u2029]/g

/** A text as a string of JavaScript that can stand within a `script` element of a page. */
export function scriptString(text: string): string {
  return JSON.stringify(text).replace(
    unsafe,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
