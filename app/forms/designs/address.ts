import { pathTo } from '../../navigation/paths'

/** The name of the form on the page /contact. */
export const contactName = 'contact'

/** The path of the page on which a form is filled in. */
export function addressOf(name: string): string {
  return name === contactName ? pathTo('contact') : pathTo('form', { name })
}
