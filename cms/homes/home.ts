import type { Field, GlobalConfig, Tab } from 'payload'
import { admins, everyone } from '../access/rules'
import { onlyPictures } from '../fields/only-pictures'
import { linkFields } from '../site/link-fields'
import { homeDesigns, ownDesign } from './designs'

const title: Field = { name: 'title', type: 'text', defaultValue: '' }
const text: Field = { name: 'text', type: 'textarea', defaultValue: '' }
const image: Field = {
  name: 'image',
  type: 'upload',
  relationTo: 'assets',
  filterOptions: onlyPictures,
}

function items(fields: Field[]): Field {
  return { name: 'items', type: 'array', labels: { singular: 'Item', plural: 'Items' }, fields }
}

function link(name: string, label: string): Field {
  return { name, label, type: 'group', fields: linkFields({ required: false }) }
}

function section(name: string, label: string, fields: Field[]): Tab {
  return { name, label, fields }
}

const designOptions = homeDesigns.map(({ value, label }) => ({ value, label }))

/** The content of `/` and of every alternative home design. */
export const home: GlobalConfig = {
  slug: 'home',
  label: 'Home page',
  admin: { group: 'Website' },
  access: { read: everyone, update: admins },
  fields: [
    {
      type: 'tabs',
      tabs: [
        section('page', 'Page', [
          {
            name: 'content',
            type: 'relationship',
            relationTo: 'contents',
            admin: {
              description:
                'Visitors see this page at /, in place of the sections, once it is published.',
            },
          },
        ]),
        section('hero', 'Hero', [
          { name: 'eyebrow', type: 'text', defaultValue: '' },
          title,
          text,
          link('primary', 'First link'),
          link('secondary', 'Second link'),
          image,
        ]),
        section('services', 'Services', [title, text, items([title, text])]),
        section('work', 'Work', [
          title,
          text,
          items([
            { name: 'client', type: 'text', defaultValue: '' },
            title,
            text,
            image,
            { name: 'content', type: 'relationship', relationTo: 'contents' },
          ]),
        ]),
        section('process', 'Process', [title, text, items([title, text])]),
        section('plans', 'Plans', [
          title,
          text,
          items([
            {
              type: 'row',
              fields: [
                { name: 'name', type: 'text', required: true },
                { name: 'price', type: 'number', required: true, min: 0 },
                { name: 'period', type: 'text', defaultValue: '' },
              ],
            },
            text,
            { name: 'features', type: 'text', hasMany: true },
            { name: 'featured', type: 'checkbox', defaultValue: false },
            link('link', 'Link'),
          ]),
        ]),
        section('people', 'People', [
          title,
          text,
          items([
            { name: 'name', type: 'text', required: true },
            { name: 'role', type: 'text', defaultValue: '' },
            text,
            image,
          ]),
        ]),
        section('quotes', 'Quotes', [
          title,
          items([
            { name: 'text', type: 'textarea', required: true },
            { name: 'name', type: 'text', required: true },
            { name: 'role', type: 'text', defaultValue: '' },
          ]),
        ]),
        section('questions', 'Questions', [
          title,
          text,
          items([
            { name: 'question', type: 'text', required: true },
            { name: 'answer', type: 'textarea', required: true },
          ]),
        ]),
        section('callToAction', 'Call to action', [title, text, link('link', 'Link')]),
        {
          label: 'Design',
          description: 'Easier to choose with pictures: /admin/homes.',
          fields: [
            {
              name: 'design',
              type: 'select',
              options: designOptions,
              defaultValue: ownDesign,
              required: true,
              admin: { description: 'What visitors see at /.' },
            },
            {
              name: 'split',
              type: 'array',
              labels: { singular: 'Design', plural: 'Designs' },
              admin: {
                description:
                  'With two or more, each visitor sees one of these instead, in proportion to the weights.',
              },
              fields: [
                { name: 'design', type: 'select', options: designOptions, required: true },
                { name: 'weight', type: 'number', required: true, min: 1, max: 100 },
              ],
            },
          ],
        },
      ],
    },
  ],
}
