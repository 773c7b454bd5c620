import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { importExportPlugin } from '@payloadcms/plugin-import-export'
import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  commitTransaction,
} from 'payload'
import { admins, nobody } from '../access/rules'
import { dataFolder } from '../database/data-folder'
import { idField } from '../fields/id'
import { contentText } from './messages'
import { escapeFormulas, unescapeFormulas } from './spreadsheet-cells'

/** The limits of one file; imported rows are written in sequence while the user waits. */
const maxImported = 1000
const maxExported = 20_000

/**
 * Import and export of contents as CSV or JSON in the admin. Both run immediately instead of as a
 * job, so that the user sees the result. An export is sent and not stored.
 */
export const importAndExport = importExportPlugin({
  collections: [
    {
      slug: 'contents',
      export: {
        disableJobsQueue: true,
        disableSave: true,
        limit: maxExported,
        hooks: {
          before: ({ data, format }) => (format === 'csv' ? data.map(escapeFormulas) : data),
        },
      },
      import: {
        disableJobsQueue: true,
        limit: maxImported,
        defaultVersionStatus: 'draft',
        hooks: {
          before: ({ data, format }) => (format === 'csv' ? data.map(unescapeFormulas) : data),
        },
      },
    },
  ],
  overrideExportCollection: ({ collection }) => forAdmins(collection, 'exports'),
  overrideImportCollection: ({ collection }) => {
    const imports = forAdmins(collection, 'imports')
    const { beforeOperation = [] } = imports.hooks ?? {}
    return {
      ...imports,
      hooks: {
        ...imports.hooks,
        beforeOperation: [loadUpload, commitFirst, ...beforeOperation],
      },
    }
  },
})

/** The plugin reads files from memory only; here uploads are on disk. */
const loadUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (operation === 'create' && file?.tempFilePath && file.data.length === 0) {
    file.data = await readFile(file.tempFilePath)
  }
  return args
}

/**
 * Ends the transaction of the import, which has written nothing yet: each document is written in
 * its own transaction, which would wait for that of the import.
 */
const commitFirst: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'create') await commitTransaction(req)
  return args
}

function forAdmins(collection: CollectionConfig, folder: string): CollectionConfig {
  return {
    ...collection,
    access: { create: admins, read: admins, update: nobody, delete: admins },
    admin: { ...collection.admin, group: 'Website' },
    fields: [idField, ...collection.fields],
    upload: {
      ...(typeof collection.upload === 'object' && collection.upload),
      staticDir: path.join(dataFolder(), folder),
      handlers: [missingFile(path.join(dataFolder(), folder))],
    },
  }
}

/** Payload returns 500 for a missing file. */
function missingFile(
  folder: string,
): (request: unknown, args: FileRequest) => Response | undefined {
  return (_request, { params: { filename } }) =>
    existsSync(path.join(folder, path.basename(filename)))
      ? undefined
      : Response.json({ errors: [{ message: contentText('noFile') }] }, { status: 404 })
}

interface FileRequest {
  params: { filename: string }
}
