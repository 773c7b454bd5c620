import type {
  FormCount,
  FormOperations,
  FormSubmission,
  ReceivedForm,
} from '../../server/contract/form'
import type { List } from '../../server/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'

// What somebody has sent in is theirs: a field `createdAt` of a form is no moment of ours.
const verbatim = 'data'

const administered = '/v1/admin/form'

/** The operations on forms over HTTP. */
export function formsOver(http: Http, { newestFirst }: ListDefaults): Calls<FormOperations> {
  const { read, send } = http
  return {
    submit: (name, data, options) =>
      read<FormSubmission>(`/v1/form/${encodeURIComponent(name)}`, {
        ...options,
        method: 'POST',
        body: data,
        verbatim,
      }),
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
      textOf(await send(withQuery('/v1/form', { format: 'csv', name }), options)),
  }
}

/** The text of an answer, piece by piece as it comes; whoever stops listening ends the answer. */
async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      yield piece.value
    }
  } finally {
    await reader?.cancel()
  }
}
