import { documentDifferences } from './document-differences'
import type { DocumentSource, DocumentTarget } from './documents'
import { BackupError } from './failure'
import { entriesOfFiles } from './file-copies'
import type { Progress } from './progress'
import type { Section, StoredDocument } from './sections'
import type { OpenDatabase } from './site'
import { inSnapshot, siteDocuments } from './snapshot'

const documentsAtOnce = 100
/** If the site is written to meanwhile, each pass is shorter and misses fewer writes. */
const maxPasses = 5

export interface MovedDocuments {
  /** The number of documents of the source, all of which are the same in the target. */
  count: number
  /** The archive entries of the files they refer to. */
  files: Set<string>
}

/**
 * Writes what the target lacks, then compares every document of a snapshot of the source with that
 * of the target, until they are the same.
 * @param total the number of documents, for the progress
 * @param isEmpty whether the target is known to be empty
 * @throws BackupError when the source changes faster than it is copied
 */
export async function moveDocuments(
  site: OpenDatabase,
  target: DocumentTarget,
  sections: Section[],
  { total, isEmpty, progress }: { total: number; isEmpty: boolean; progress: Progress },
): Promise<MovedDocuments> {
  if (isEmpty) await writeMissing(site, target, sections, { total, progress })
  for (let pass = 1; ; pass += 1) {
    progress.begin('Comparing', total)
    const { count, missing, example, files } = await inSnapshot(site, async (source) => ({
      ...(await removeOthers(source, target, sections, progress)),
      files: await entriesOfFiles(source),
    }))
    if (missing === 0) {
      progress.end(`${count} documents are the same in both places.`)
      return { count, files }
    }
    progress.end(`${count - missing} of ${count} documents are there.`)
    if (pass === maxPasses) throw stillDifferent(example)
    await writeMissing(site, target, sections, { total, progress })
  }
}

function stillDifferent(example: string): BackupError {
  return new BackupError(
    `Documents still differ, ${example} for example: if the site runs, it changes while it moves. Stop it, and run the move again, which continues where it stopped.`,
  )
}

async function writeMissing(
  site: OpenDatabase,
  target: DocumentTarget,
  sections: Section[],
  { total, progress }: { total: number; progress: Progress },
): Promise<void> {
  progress.begin('Copying', total)
  let written = 0
  await inSnapshot(
    site,
    async (source) => {
      for (const section of sections) {
        const missing = differences(source, target, section, () => progress.step())
        await inBatches(
          missing,
          ({ source: document, target: there }) => (there ? null : document),
          async (documents) => {
            await target.write(section, documents)
            written += documents.length
            progress.step(documents.length)
          },
        )
      }
    },
    { snapshot: false },
  )
  progress.end(`${written} documents are written.`)
}

/** Removes documents from the target that the source does not have, or that differ. */
async function removeOthers(
  source: DocumentSource,
  target: DocumentTarget,
  sections: Section[],
  progress: Progress,
): Promise<{ count: number; missing: number; example: string }> {
  let count = 0
  let missing = 0
  let example = ''
  for (const section of sections) {
    const found = differences(source, target, section, () => {
      count += 1
      progress.step()
    })
    await inBatches(
      found,
      ({ source: document, target: there }) => {
        if (document) {
          missing += 1
          example = `${section.name}/${document.id}`
        }
        return there
      },
      (documents) => target.remove(section, documents),
    )
  }
  return { count: count + missing, missing, example }
}

function differences(
  source: DocumentSource,
  target: DocumentTarget,
  section: Section,
  onEqual: () => void,
) {
  const wanted = target.withOwnIds(section, siteDocuments(source, section, { sessions: false }))
  const there = siteDocuments(target, section, { sessions: false })
  return documentDifferences(section, wanted, there, onEqual)
}

async function inBatches<T>(
  items: AsyncIterable<T>,
  documentOf: (item: T) => StoredDocument | null,
  work: (documents: StoredDocument[]) => Promise<void>,
): Promise<void> {
  let batch: StoredDocument[] = []
  for await (const item of items) {
    const document = documentOf(item)
    if (document) batch.push(document)
    if (batch.length < documentsAtOnce) continue
    await work(batch)
    batch = []
  }
  if (batch.length > 0) await work(batch)
}
