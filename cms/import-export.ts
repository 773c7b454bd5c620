import path from 'node:path'
import { importExportPlugin } from '@payloadcms/plugin-import-export'
import type { CollectionConfig } from 'payload'
import { admins, nobody } from './access/rules'
import { idField } from './fields/id'
import { fromSafeCells, safeCells } from './spreadsheet-cells'
import { dataFolder } from './storage'

/** So many in one file; what is imported is written one after the other while somebody waits. */
const mostImported = 1000
const mostExported = 20_000

/**
 * Contents as CSV or JSON, out and in, in the admin. Both are done at once rather than by a job: whoever
 * asks sees the outcome. An export is sent and not kept.
 */
export const importAndExport = importExportPlugin({
  collections: [
    {
      slug: 'contents',
      export: {
        disableJobsQueue: true,
        disableSave: true,
        limit: mostExported,
        hooks: { before: ({ data, format }) => (format === 'csv' ? data.map(safeCells) : data) },
      },
      import: {
        disableJobsQueue: true,
        limit: mostImported,
        defaultVersionStatus: 'draft',
        hooks: {
          before: ({ data, format }) => (format === 'csv' ? data.map(fromSafeCells) : data),
        },
      },
    },
  ],
  overrideExportCollection: ({ collection }) => ({
    ...forAdmins(collection, 'exports'),
    // What is exported is sent at once.
    access: { create: nobody, read: admins, update: nobody, delete: admins },
  }),
  overrideImportCollection: ({ collection }) => ({
    ...forAdmins(collection, 'imports'),
    access: { create: admins, read: admins, update: nobody, delete: admins },
  }),
})

function forAdmins(collection: CollectionConfig, folder: string): CollectionConfig {
  return {
    ...collection,
    admin: { ...collection.admin, group: 'Website' },
    fields: [idField, ...collection.fields],
    upload: {
      ...(typeof collection.upload === 'object' && collection.upload),
      staticDir: path.join(dataFolder(), folder),
    },
  }
}
