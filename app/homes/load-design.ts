import type { Design } from './design'
import type { AlternativeDesign } from './design-names'

/** One chunk per design, so that no page loads the others. */
const files = import.meta.glob<Design>('./designs/*.tsx')

const loaded = new Map<AlternativeDesign, Promise<Design>>()

/**
 * The design of that name; always the same promise, as React's `use` requires.
 * @throws Error if the design has no file
 */
export function loadDesign(name: AlternativeDesign): Promise<Design> {
  const known = loaded.get(name)
  if (known) return known
  const load = files[`./designs/${name}.tsx`]
  if (!load) throw new Error(`The home design ${name} has no file.`)
  const loading = load()
  loaded.set(name, loading)
  // A failed load is tried again the next time.
  loading.catch(() => loaded.delete(name))
  return loading
}
