const actions = ['add', 'remove', 'up', 'down'] as const
export type RowAction = (typeof actions)[number]

/** An action on a list of rows; it runs in the page, or without JavaScript by sending the form. */
export interface RowStep {
  /** The prefix of its fields' names. */
  list: string
  action: RowAction
  /** The index of the row, from 0. */
  index: number
}

/** The field of a form whose value is a step. */
export const stepField = 'step'

export function stepText({ list, action, index }: RowStep): string {
  return `${list} ${action} ${index}`
}

/**
 * The step in a form, or null.
 * @param lists the lists of the form
 */
export function stepIn(form: FormData, lists: readonly string[]): RowStep | null {
  const [list, name, index] = String(form.get(stepField) ?? '').split(' ')
  const action = actions.find((each) => each === name)
  if (!action || list === undefined || !lists.includes(list)) return null
  return { list, action, index: Number(index) }
}

/** Rows with one added at the end, one removed, or one moved by one position. */
export function applyStep<Row>(
  rows: readonly Row[],
  step: Omit<RowStep, 'list'>,
  blank: Row,
): Row[] {
  const { action, index } = step
  if (action === 'add') return [...rows, blank]
  if (action === 'remove') return rows.filter((_, at) => at !== index)
  const other = action === 'up' ? index - 1 : index + 1
  const [here, there] = [rows[index], rows[other]]
  if (here === undefined || there === undefined) return [...rows]
  return rows.with(index, there).with(other, here)
}

/** The prefixes of a list's field names, such as "items.0", in row order. */
export function rowsIn(form: FormData, list: string): string[] {
  const indexes = [...form.keys()].flatMap((name) => {
    const [first, index = '', field] = name.split('.')
    return first === list && /^\d{1,3}$/.test(index) && field ? [Number(index)] : []
  })
  return [...new Set(indexes)].sort((one, other) => one - other).map((index) => `${list}.${index}`)
}
