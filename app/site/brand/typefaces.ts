import type { Typeface } from '../../../server/site/brand/contract'
import type { TextOf } from '../../messages/catalogue'
import type { brandMessages } from './messages'

/** The choices of a typeface; the empty one is the pair of the product. */
export function typefaceChoices(text: TextOf<typeof brandMessages>) {
  const names: Record<Typeface, string> = {
    bricolage: 'Bricolage Grotesque',
    newsreader: text('typeface.newsreader'),
    'system-sans': text('typeface.systemSans'),
    'system-serif': text('typeface.systemSerif'),
  }
  return [
    { value: '', label: text('typeface.pair') },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ]
}
