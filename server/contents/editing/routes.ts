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
const forEditors = 'For administrators and users with an `edit` entry on it.'

export const contentEditingRoutes: Route[] = [
  route({
    name: 'checkSlug',
    method: 'get',
    path: '/content/slug',
    callers: 'users',
    tag,
    summary: 'Check whether a content may have a slug',
    description:
      'For editors. Without a `slug`, the slug generated from `title` is checked. `id` is the content that the slug is for.',
    request: { query: slugQuestion },
    status: 200,
    response: slugAnswer,
    example: aSlugAnswer,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.contentEditing.slug(slugQuestion.parse(request.query)),
  }),
  route({
    name: 'convertRichText',
    method: 'post',
    path: '/content/conversion',
    callers: 'users',
    tag,
    summary: 'Convert Markdown to rich text, or rich text to Markdown',
    description: 'For editors. The response has both. Nothing is stored.',
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
    name: 'getContentDraft',
    method: 'get',
    path: '/content/:id/draft',
    callers: 'users',
    tag,
    summary: 'Read the newest version of a content',
    description: `${forEditors} It may have unpublished changes.`,
    request: { params: withId },
    status: 200,
    response: contentDraft,
    example: aDraft,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentEditing.get(parameter(call, 'id')),
  }),
  route({
    name: 'saveContentDraft',
    method: 'post',
    path: '/content/:id/draft',
    callers: 'users',
    tag,
    summary: 'Save a draft, or publish it',
    description: `${forEditors} Visitors see the new version only if it is saved as \`published\`. Omitted fields keep their values of the newest version. A request with a stale \`updatedAt\` is rejected, and the response has both versions.`,
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
    name: 'reportPresence',
    method: 'post',
    path: '/content/:id/presence',
    callers: 'users',
    tag,
    summary: 'Record that the caller has a content open, and list the other editors',
    description: `${forEditors} The presence is valid for \`seconds\`. Another request renews it; 0 ends it. The response also names the newest version, so that the editor notices a newer version.`,
    request: {
      params: withId,
      body: { schema: presenceInput, example: { seconds: 45 }, optional: true },
    },
    status: 200,
    response: presence,
    example: aPresence,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentEditing.presence(parameter(call, 'id'), call.request.body),
  }),
]
