import type { CollectionSlug, Field, FlattenedField } from 'payload'
import { isRecord } from '../fields/is-record'
import { blocks } from '../rich-text/blocks'

/** A reference of a document to another one. */
export interface Reference {
  /** The path of the field, such as `metadata.image`. */
  path: string
  id: string
  /** The collections that may have it. */
  to: readonly CollectionSlug[]
  /** Whether it is a value of a block of rich text. */
  inBlock?: true
}

/** The part of Payload's fields that references are found by; blocks of rich text are not flattened. */
type AnyField = Field | FlattenedField

/** All references in a document, by the definitions of its fields, also those in its rich texts. */
export function referencesIn(
  fields: readonly AnyField[],
  document: unknown,
  path: readonly (string | number)[] = [],
): Reference[] {
  if (!isRecord(document)) return []
  return fields.flatMap((field) => {
    if (!('name' in field) || field.name === undefined) return []
    return referencesOf(field, document[field.name], [...path, field.name])
  })
}

function referencesOf(field: AnyField, value: unknown, path: (string | number)[]): Reference[] {
  switch (field.type) {
    case 'relationship':
    case 'upload':
      return [value].flat().flatMap((each: unknown, index) => {
        return relationOf(field.relationTo, each, field.hasMany ? [...path, index] : path)
      })
    case 'richText':
      return isRecord(value) ? inNodes(value.root, [...path, 'root']) : []
    case 'array':
      return rowsOf(value).flatMap((row, index) => {
        return referencesIn(fieldsOf(field), row, [...path, index])
      })
    case 'text':
      return rowsOf(field.custom?.words).includes(value)
        ? []
        : to(field.custom?.refersTo, value, path)
    default:
      return 'flattenedFields' in field ? referencesIn(field.flattenedFields, value, path) : []
  }
}

function fieldsOf(field: AnyField): readonly AnyField[] {
  if ('flattenedFields' in field) return field.flattenedFields
  return 'fields' in field ? field.fields : []
}

/** A relation to several collections says in its value to which one. */
function relationOf(
  relationTo: CollectionSlug | CollectionSlug[],
  value: unknown,
  path: (string | number)[],
): Reference[] {
  if (!Array.isArray(relationTo)) return to([relationTo], value, path)
  if (!isRecord(value)) return []
  const named = relationTo.filter((slug) => slug === value.relationTo)
  return to(named, value.value, [...path, 'value'])
}

function to(collections: unknown, value: unknown, path: (string | number)[]): Reference[] {
  const id = isRecord(value) ? value.id : value
  if (typeof id !== 'string' || id === '' || !Array.isArray(collections)) return []
  return [{ path: path.join('.'), id, to: collections }]
}

/** The references of rich text: pictures, links to contents, and what blocks show. */
function inNodes(node: unknown, path: (string | number)[]): Reference[] {
  if (!isRecord(node)) return []
  const own = inNode(node, path)
  const children = rowsOf(node.children).flatMap((child, index) => {
    return inNodes(child, [...path, 'children', index])
  })
  return own.length > 0 ? [...own, ...children] : children
}

function inNode(node: Record<string, unknown>, path: (string | number)[]): Reference[] {
  const fields = isRecord(node.fields) ? node.fields : {}
  switch (node.type) {
    case 'upload':
      return to(['assets'], node.value, [...path, 'value'])
    case 'link':
    case 'autolink': {
      const doc = fields.linkType === 'internal' && isRecord(fields.doc) ? fields.doc : {}
      return to(['contents'], doc.value, [...path, 'fields', 'doc', 'value'])
    }
    case 'block': {
      const known = blocks.find(({ slug }) => slug === fields.blockType)
      const references = known ? referencesIn(known.fields, fields, [...path, 'fields']) : []
      return references.map((each) => ({ ...each, inBlock: true }))
    }
    default:
      return []
  }
}

function rowsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
