const unsafe = /[&<>\u2028\u2029]/g

/** A value as JavaScript that can stand in a script element of a page. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafe,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
