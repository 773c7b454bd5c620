import type { Design } from './design'
import type { AlternativeDesign } from './design-names'

/** Each design is a file of its own in the build, so that none weighs on another's page. */
const files = import.meta.glob<Design>('./designs/*.tsx')

const loaded = new Map<AlternativeDesign, Promise<Design>>()

/**
 * The design of that name; the same promise each time, as React's `use` wants it.
 * @throws Error when the design has no file
 */
export function loadDesign(name: AlternativeDesign): Promise<Design> {
  const known = loaded.get(name)
  if (known) return known
  const load = files[`./designs/${name}.tsx`]
  if (!load) throw new Error(`The home design ${name} has no file.`)
  const loading = load()
  loaded.set(name, loading)
  // What could not be fetched is asked for again the next time.
  loading.catch(() => loaded.delete(name))
  return loading
}
