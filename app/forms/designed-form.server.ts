import {
  data,
  MaxPartSizeExceededError,
  unstable_createMemoryUploadHandler as memoryUploads,
  redirect,
} from '@remix-run/node'
import type { FormDesign, FormFields, FormFile } from '../../server/forms/contract'
import { apiOf, type RouteArgs, responseHeadersFor } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
import { formProblem } from '../loaders/problem.server'
import { fileTooLarge, maxFileBytes, sentForm } from '../loaders/sent-form.server'
import { pathTo } from '../navigation/paths'
import type { DesignedProblem } from './designed-problem'

/** Submits a form, then redirects to its thanks page or returns errors. @throws NotFound */
export async function sendDesigned(args: RouteArgs, name: string) {
  const { forms } = apiOf(args)
  const design = await callService(args.request, forms.design(name))
  let form = new FormData()
  try {
    form = await readDesigned(args.request)
    await forms.submit(design.name, fieldsIn(design, form), filesIn(design, form))
  } catch (error) {
    const problem = designedProblem(error, design, form)
    return data({ problem }, { status: problem.status })
  }
  return redirect(pathTo('formThanks', { name: design.name }), {
    headers: responseHeadersFor(args.request),
  })
}

/** Reads a submission with its files. @throws an error for the form when a file is too large */
async function readDesigned(request: Request): Promise<FormData> {
  try {
    return await sentForm(request, memoryUploads({ maxPartSize: maxFileBytes }))
  } catch (error) {
    if (error instanceof MaxPartSizeExceededError) throw fileTooLarge
    throw error
  }
}

/** The fields of a submission, always with those of the spam checks. */
function fieldsIn({ fields }: FormDesign, form: FormData): FormFields {
  const filled = fields
    .filter(({ kind }) => kind !== 'file')
    .map(({ key, several }) => [key, several ? textsIn(form, key) : (textsIn(form, key)[0] ?? '')])
  const [honey = ''] = textsIn(form, '_gotcha')
  const [stamp = ''] = textsIn(form, '_stamp')
  return { ...Object.fromEntries(filled), _gotcha: honey, _stamp: stamp }
}

function filesIn({ fields }: FormDesign, form: FormData): Record<string, FormFile> {
  return Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const file = kind === 'file' ? form.get(key) : null
      return file instanceof Blob && file.size > 0 ? [[key, file]] : []
    }),
  )
}

/**
 * The errors of a rejected form. If no field is invalid, it gets a new timestamp.
 * @throws the error itself if it is not from a service
 */
function designedProblem(error: unknown, design: FormDesign, form: FormData): DesignedProblem {
  const problem = formProblem(error, form)
  const isOfFields = Object.keys(problem.fields).length > 0
  return {
    ...problem,
    sentValues: Object.fromEntries(design.fields.map(({ key }) => [key, textsIn(form, key)])),
    stamp: (isOfFields && textsIn(form, '_stamp')[0]) || design.stamp,
  }
}

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
