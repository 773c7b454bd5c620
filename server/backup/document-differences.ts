import type { Section, StoredDocument } from './sections'

/** A document of the source, of the target, or of both when they differ. */
export interface Difference {
  source: StoredDocument | null
  target: StoredDocument | null
}

/**
 * Yields the documents of a section that differ, and those that only one side has. Both sides are
 * sorted by id, so that one document of each is in memory at a time.
 * @param onEqual called for each document that is the same on both sides
 */
export async function* documentDifferences(
  section: Section,
  source: AsyncIterable<StoredDocument>,
  target: AsyncIterable<StoredDocument>,
  onEqual: () => void,
): AsyncIterable<Difference> {
  const [sources, targets] = [source[Symbol.asyncIterator](), target[Symbol.asyncIterator]()]
  let [left, right] = [await sources.next(), await targets.next()]
  while (!left.done || !right.done) {
    const order = left.done ? 1 : right.done ? -1 : compareIds(section, left.value, right.value)
    const [ofSource, ofTarget] = [order <= 0 ? left.value : null, order >= 0 ? right.value : null]
    if (ofSource && ofTarget && isEqual(section, ofSource, ofTarget)) onEqual()
    else yield { source: ofSource, target: ofTarget }
    if (order <= 0) left = await sources.next()
    if (order >= 0) right = await targets.next()
  }
}

/** A section of a global has one document at most, whose id differs between databases. */
function compareIds({ kind }: Section, left: StoredDocument, right: StoredDocument): number {
  if (kind === 'globals') return 0
  const [one, other] = [left.id as string | number, right.id as string | number]
  return one < other ? -1 : Number(one > other)
}

function isEqual(section: Section, left: StoredDocument, right: StoredDocument): boolean {
  return canonicalText(section, left) === canonicalText(section, right)
}

/**
 * A document as text, which does not depend on the database: its keys are sorted, and empty values
 * are left out, because one database stores them and another does not.
 */
function canonicalText({ kind }: Section, document: StoredDocument): string {
  const { id: _id, globalType: _globalType, ...rest } = document
  const fields = kind === 'globals' ? rest : document
  const version = fields.version as StoredDocument | undefined
  const own = version ? { ...fields, version: { ...version, id: undefined } } : fields
  return JSON.stringify(canonical(own)) ?? ''
}

function canonical(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value ?? undefined
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map((each) => canonical(each) ?? null) : undefined
  }
  const entries = Object.entries(value)
    .map(([key, each]): [string, unknown] => [key, canonical(each)])
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
