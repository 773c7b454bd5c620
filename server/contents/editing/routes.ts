import { z } from 'zod'
import { largeJsonBody } from '../../http/bodies'
import { changed } from '../../http/example-ids'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import {
  contentDraft,
  conversion,
  conversionInput,
  draftInput,
  presence,
  presenceInput,
  savedDraft,
  slugAnswer,
  slugQuestion,
} from './contract'
import { aConversion, aDraft, aPresence, aSavedDraft, aSlugAnswer } from './examples'

const tag = 'Editing'
const withId = z.object({ id })
const forEditors = 'For administrators and holders of an `edit` entry on it.'

export const contentEditingRoutes: Route[] = [
  route({
    method: 'get',
    path: '/content/slug',
    tag,
    summary: 'Ask whether a content may have a slug',
    description:
      'For editors. Without a `slug` it is about the one that is made from `title`; `id` is the content it is for.',
    request: { query: slugQuestion },
    status: 200,
    response: slugAnswer,
    example: aSlugAnswer,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.contentEditing.slug(slugQuestion.parse(request.query)),
  }),
  route({
    method: 'post',
    path: '/content/conversion',
    tag,
    summary: 'Turn Markdown into rich text, or rich text into Markdown',
    description: 'For editors. The answer has both; nothing is stored.',
    request: {
      body: {
        schema: conversionInput,
        example: { data: aConversion.markdown },
        parser: largeJsonBody,
      },
    },
    status: 200,
    response: conversion,
    example: aConversion,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.contentEditing.convert(request.body),
  }),
  route({
    method: 'get',
    path: '/content/:id/draft',
    tag,
    summary: 'Read the newest version of a content',
    description: `${forEditors} It may have changes that nobody has published yet.`,
    request: { params: withId },
    status: 200,
    response: contentDraft,
    example: aDraft,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentEditing.get(parameter(call, 'id')),
  }),
  route({
    method: 'post',
    path: '/content/:id/draft',
    tag,
    summary: 'Save a draft, or publish it',
    description: `${forEditors} What visitors see stays as it is unless it is saved as \`published\`. What is left out stays as it is in the newest version. With a stale \`updatedAt\` it is refused, with both versions.`,
    request: {
      params: withId,
      body: {
        schema: draftInput,
        example: { title: aDraft.title, updatedAt: changed, as: 'draft' },
        parser: largeJsonBody,
      },
    },
    status: 200,
    response: savedDraft,
    example: aSavedDraft,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.contentEditing.save(parameter(call, 'id'), call.request.body),
  }),
  route({
    method: 'post',
    path: '/content/:id/presence',
    tag,
    summary: 'Say that one has a content open, and hear who else has',
    description: `${forEditors} Said again before the \`seconds\` are over, one stays there; with 0 one is gone. The answer also names the newest version, so that an editor learns of it at once.`,
    request: {
      params: withId,
      body: { schema: presenceInput, example: { seconds: 45 } },
    },
    status: 200,
    response: presence,
    example: aPresence,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentEditing.presence(parameter(call, 'id'), call.request.body),
  }),
]
