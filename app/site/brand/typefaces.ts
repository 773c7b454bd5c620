import type { Typeface } from '../../../server/site/brand/contract'

const names = {
  bricolage: 'Bricolage Grotesque',
  newsreader: 'Newsreader, with serifs',
  'system-sans': "The reader's system typeface",
  'system-serif': "The reader's system typeface with serifs",
} satisfies Record<Typeface, string>

/** The choices of a typeface; the empty one is the pair of the product. */
export const typefaceChoices = [
  { value: '', label: 'Bricolage and Newsreader' },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
