const actions = ['add', 'remove', 'up', 'down'] as const
export type RowAction = (typeof actions)[number]

/** What a button of a list of rows does; with JavaScript in the page, without by sending the form. */
export interface RowStep {
  list: 'items' | 'sections'
  action: RowAction
  /** Of the row it is about, from 0. */
  place: number
}

/** The field of a form whose value is a step. */
export const stepField = 'step'

export function stepText({ list, action, place }: RowStep): string {
  return `${list} ${action} ${place}`
}

/** The step such a field asks for; null: none. */
export function stepIn(form: FormData): RowStep | null {
  const [list, wanted, place] = String(form.get(stepField) ?? '').split(' ')
  const action = actions.find((each) => each === wanted)
  if (!action || (list !== 'items' && list !== 'sections')) return null
  return { list, action, place: Number(place) }
}

/** Rows with one more at the end, one less, or one moved by a place. */
export function applyStep<Row>(
  rows: readonly Row[],
  step: Omit<RowStep, 'list'>,
  blank: Row,
): Row[] {
  const { action, place } = step
  if (action === 'add') return [...rows, blank]
  if (action === 'remove') return rows.filter((_, at) => at !== place)
  const other = action === 'up' ? place - 1 : place + 1
  const [here, there] = [rows[place], rows[other]]
  if (here === undefined || there === undefined) return [...rows]
  return rows.with(place, there).with(other, here)
}
