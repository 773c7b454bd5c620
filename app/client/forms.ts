import type {
  FormCount,
  FormDesign,
  FormFields,
  FormFile,
  FormOperations,
  FormSubmission,
  ReceivedForm,
} from '../../server/forms/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'
import { streamBytes, streamText } from './stream-body'

// Submitted values stay as they are: a form's field `createdAt` is not a date of this API.
const verbatim = 'data'

const administered = '/v1/admin/form'

/** The operations on forms over HTTP. */
export function createFormsCalls(http: Http, { newestFirst }: ListDefaults): Calls<FormOperations> {
  const { read, send } = http
  return {
    submit: (name, data, files, options) =>
      read<FormSubmission>(`/v1/form/${encodeURIComponent(name)}`, {
        ...options,
        method: 'POST',
        body: files && Object.keys(files).length > 0 ? multipartOf(data, files) : data,
        verbatim,
      }),
    design: (name, options) =>
      read<FormDesign>(`/v1/form/${encodeURIComponent(name)}/design`, options),
    designs: (options) => read<FormDesign[]>('/v1/admin/form-design', options),
    async file(submission, file, options) {
      const address = `${administered}/${encodeURIComponent(submission)}`
      const { files } = await read<ReceivedForm>(address, { ...options, verbatim })
      const response = await send(`${address}/file/${encodeURIComponent(file)}`, options)
      const known = files.find(({ id }) => id === file)
      return {
        id: file,
        field: '',
        name: '',
        type: '',
        size: 0,
        ...known,
        content: streamBytes(response),
      }
    },
    list: (query, options) =>
      read<List<ReceivedForm>>(withQuery('/v1/form', { ...newestFirst, ...query }), {
        ...options,
        verbatim,
      }),
    counts: (options) => read<FormCount[]>(`${administered}/names`, options),
    get: (id, options) =>
      read<ReceivedForm>(`${administered}/${encodeURIComponent(id)}`, { ...options, verbatim }),
    async mark(input, options) {
      await send(`${administered}/reading`, { ...options, method: 'POST', body: input })
    },
    async remove(input, options) {
      await send(`${administered}/removal`, { ...options, method: 'POST', body: input })
    },
    csv: async (name, options) =>
      streamText(await send(withQuery('/v1/form', { format: 'csv', name }), options)),
  }
}

/** A form with files is sent as by HTML forms: a list is a field sent several times. */
function multipartOf(data: FormFields, files: Record<string, FormFile>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      form.append(name, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  for (const [name, file] of Object.entries(files)) {
    if (!(file instanceof Blob)) throw new TypeError('A file on a disk cannot be sent from here.')
    form.append(name, file)
  }
  return form
}
