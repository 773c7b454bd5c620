import type { CollectionConfig, Field, TextFieldSingleValidation } from 'payload'
import { adminsOf } from '../access/rules'
import { idField } from '../fields/id'
import { siteAddress } from '../site-address'
import { auditDesign, auditDesignDeletion } from './audit'
import {
  keepNameOnRestore,
  publishCopies,
  publishUnlessDraft,
  readableDesigns,
} from './design-drafts'
import { differentKeys, nameFields } from './design-fields'
import { fieldKinds, fileKinds, maxFileMegabytes } from './field-kinds'
import { formDesignText } from './messages'

const isOf =
  (...kinds: string[]) =>
  (_data: unknown, field: Partial<Record<string, unknown>>) =>
    kinds.includes(String(field?.kind))

const validName: TextFieldSingleValidation = (value) =>
  /^[a-z0-9-]{1,64}$/.test(value ?? '') || formDesignText('name')

const validKey: TextFieldSingleValidation = (value) =>
  !value || /^[a-z][A-Za-z0-9]{0,49}$/.test(value) || formDesignText('key')

const formField: Field[] = [
  {
    type: 'row',
    fields: [
      { name: 'label', type: 'text', required: true, maxLength: 200 },
      { name: 'kind', type: 'select', required: true, defaultValue: 'text', options: fieldKinds },
    ],
  },
  {
    name: 'help',
    type: 'text',
    maxLength: 300,
    admin: { description: 'Shown below the field.' },
  },
  {
    type: 'row',
    fields: [
      { name: 'required', label: 'Must be filled in', type: 'checkbox', defaultValue: true },
      {
        name: 'width',
        type: 'select',
        required: true,
        defaultValue: 'whole',
        options: [
          { label: 'The whole line', value: 'whole' },
          { label: 'Half of it', value: 'half' },
        ],
      },
      {
        name: 'key',
        label: 'Name in the data',
        type: 'text',
        validate: validKey,
        admin: { description: 'Made from the label when left empty.' },
      },
    ],
  },
  {
    name: 'longest',
    label: 'Characters at most',
    type: 'number',
    min: 1,
    max: 20_000,
    admin: { condition: isOf('text', 'long-text') },
  },
  {
    name: 'options',
    label: 'Choices, one on each line',
    type: 'textarea',
    maxLength: 10_000,
    validate: (value, { siblingData }) =>
      !isOf('choice')(undefined, siblingData) ||
      Boolean(value?.trim()) ||
      formDesignText('options'),
    admin: { condition: isOf('choice') },
  },
  {
    type: 'row',
    admin: { condition: isOf('choice') },
    fields: [
      { name: 'several', label: 'Several may be chosen', type: 'checkbox', defaultValue: false },
      {
        name: 'look',
        type: 'select',
        required: true,
        defaultValue: 'list',
        options: [
          { label: 'A list that opens', value: 'list' },
          { label: 'All visible', value: 'open' },
        ],
      },
    ],
  },
  {
    type: 'row',
    admin: { condition: isOf('file') },
    fields: [
      {
        name: 'fileTypes',
        label: 'Types of files',
        type: 'select',
        hasMany: true,
        defaultValue: ['pdf', 'image'],
        options: fileKinds,
      },
      {
        name: 'megabytes',
        label: 'Megabytes at most',
        type: 'number',
        min: 1,
        max: maxFileMegabytes,
        defaultValue: 5,
      },
    ],
  },
]

/** Forms that visitors fill in, at `/form/{name}` and in contents. */
export const formDesigns: CollectionConfig = {
  slug: 'form-designs',
  labels: { singular: 'Form design', plural: 'Form designs' },
  admin: {
    group: 'Website',
    useAsTitle: 'title',
    defaultColumns: ['title', 'name', 'updatedAt'],
    listSearchableFields: ['title', 'name'],
    description: 'Each has a page of its own, and can be put into contents as a block.',
    preview: (doc) => siteAddress(`/form/${String(doc.name)}`),
  },
  defaultSort: 'title',
  versions: { maxPerDoc: 100, drafts: { schedulePublish: true, validate: true } },
  access: {
    create: adminsOf('forms'),
    read: readableDesigns,
    readVersions: adminsOf('forms'),
    update: adminsOf('forms'),
    delete: adminsOf('forms'),
  },
  hooks: {
    beforeOperation: [publishUnlessDraft],
    beforeValidate: [keepNameOnRestore, nameFields],
    beforeChange: [publishCopies],
    afterChange: [auditDesign],
    afterDelete: [auditDesignDeletion],
  },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      validate: validName,
      hooks: { beforeDuplicate: [({ value }) => `${String(value).slice(0, 58)}-copy`] },
      admin: {
        position: 'sidebar',
        description:
          'Its address is /form/{name}; programs send it to /v1/form/{name}. The form named "contact" is on the page /contact.',
      },
    },
    { name: 'introduction', type: 'textarea', maxLength: 2000 },
    {
      name: 'fields',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 50,
      labels: { singular: 'Field', plural: 'Fields' },
      validate: differentKeys,
      fields: formField,
    },
    {
      name: 'submitLabel',
      label: 'Label of the button',
      type: 'text',
      required: true,
      defaultValue: 'Send it',
      maxLength: 60,
    },
    {
      name: 'thanks',
      label: 'Text after sending',
      type: 'textarea',
      maxLength: 2000,
      defaultValue: 'Thank you. It has arrived.',
    },
    {
      name: 'mailTo',
      label: 'Mailed to',
      type: 'email',
      access: { read: adminsOf('forms') },
      admin: {
        position: 'sidebar',
        description: "When left empty: the agency's address in the site's footer.",
      },
    },
    {
      name: 'copyToSender',
      label: 'Mail a copy to the sender',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar', description: 'To the address in its first e-mail field.' },
    },
  ],
}
