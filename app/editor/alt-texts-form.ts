import { pathTo } from '../navigation/paths'

/** The page that asks for the alternative texts of a draft, before it publishes the draft. */
export function altTextsPath(id: string): string {
  return `${pathTo('contentEdit', { id })}?altTexts`
}

/** The names of the form fields for a picture, by the path of its own fields in the text. */
export function altFieldName(path: string): string {
  return `alt.${path}`
}

export function decorativeFieldName(path: string): string {
  return `decorative.${path}`
}
