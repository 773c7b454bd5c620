import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
} from 'payload'
import { nobody } from '../access/rules'
import { newId } from '../database/id'
import { idField } from '../fields/id'
import type { Content } from '../payload-types'

const access = { create: nobody, read: nobody, update: nobody, delete: nobody }

/** Texts that are edited together, one for each content: a shared document, which begins with one version. */
export const liveTexts: CollectionConfig = {
  slug: 'live-texts',
  admin: { hidden: true },
  lockDocuments: false,
  access,
  fields: [
    idField,
    { name: 'content', type: 'text', required: true, unique: true },
    // Names the shared document: updates of another one cannot be merged into it.
    { name: 'epoch', type: 'text', required: true },
    // The version, by its `updatedAt`, that has what was saved of the shared document last.
    { name: 'version', type: 'text', required: true },
    // The body of that version, with which a version from elsewhere is compared to find its changes.
    { name: 'base', type: 'json' },
    // What that version has of the shared document: a snapshot of Yjs in Base64.
    { name: 'snapshot', type: 'text' },
  ],
}

/** What happened to live texts, for the processes in which they are open; updates are stored until they are merged. */
export const liveMessages: CollectionConfig = {
  slug: 'live-messages',
  admin: { hidden: true },
  lockDocuments: false,
  access,
  fields: [
    idField,
    { name: 'content', type: 'text', required: true, index: true },
    { name: 'epoch', type: 'text', required: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'data', type: 'text', required: true },
    // The process that published the message, which ignores it.
    { name: 'origin', type: 'text', required: true },
  ],
}

/** What the save of a live text says of itself, in the context of the request. */
export interface LiveSave {
  epoch: string
  snapshot: string | null
}

declare module 'payload' {
  interface RequestContext {
    /** Set by a save of a live text. */
    live?: LiveSave
  }
}

/** Tells the editors of a live text about a new version of its content, saved by anyone. */
export const noteVersion: CollectionAfterChangeHook<Content> = async ({ doc, req, context }) => {
  const { payload } = req
  const found = await payload.db.findOne<{ id: string; epoch: string }>({
    collection: 'live-texts',
    where: { content: { equals: doc.id } },
    req,
  })
  if (!found) return
  const save = context.live
  const isOwn = save?.epoch === found.epoch
  if (save && isOwn) {
    await payload.db.updateOne({
      collection: 'live-texts',
      id: found.id,
      data: { version: doc.updatedAt, base: doc.data ?? null, snapshot: save.snapshot },
      req,
      returning: false,
    })
  }
  await payload.db.create({
    collection: 'live-messages',
    data: {
      id: newId(),
      content: doc.id,
      epoch: found.epoch,
      kind: isOwn ? 'saved' : 'written',
      data: doc.updatedAt,
      origin: '',
      createdAt: new Date().toISOString(),
    },
    req,
    returning: false,
  })
}

/** Ends the live text of a deleted content. Its messages are deleted some minutes later. */
export const endLiveText: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.db.deleteMany({
    collection: 'live-texts',
    where: { content: { equals: id } },
    req,
  })
}
