/*
 * The pages choose from the languages that a content can be in.
 */

export { type ContentLanguage, contentLanguages } from '../../../cms/contents/languages'
