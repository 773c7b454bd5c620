import { ApiError, invalid } from '../operations/errors'
import { type FormDesign, type FormFields, type FormFile, stampField } from './contract'
import type { FormTimestamps } from './form-timestamps'
import { formText } from './messages'
import { filledIn, formProblems } from './rules/contract'
import type { SubmittedFiles } from './submitted-files'

/**
 * Validates a submission and returns the fields to store: only those of the form design, files by
 * name.
 * @throws ValidationFailed with the errors by field
 */
export function validateSubmission(
  { fields }: FormDesign,
  data: FormFields,
  files: SubmittedFiles['byField'],
): FormFields {
  const fieldsOnly = { ...data }
  for (const { key, kind } of fields) if (kind === 'file') delete fieldsOnly[key]
  const all = { ...fieldsOnly, ...files }
  const problems = Object.entries(formProblems(fields, all, formText))
  if (problems.length > 0) throw invalid(problems.map(([path, message]) => ({ path, message })))
  const named = Object.entries(filledIn(fields, all, formText)).map(([key, value]) => [
    key,
    isFile(value) ? value.name : value,
  ])
  // The schema of the fields has parsed the values.
  return Object.fromEntries(named) as FormFields
}

/**
 * Rejects a submission that was sent faster than a person can, or has an invalid timestamp. One without
 * a timestamp is accepted, as API clients send it.
 * @throws ValidationFailed
 */
export function assertHumanSpeed(formTimestamps: FormTimestamps, data: FormFields): void {
  const stamp = data[stampField]
  if (stamp === undefined) return
  const reading = formTimestamps.read(String(stamp))
  if (reading === 'fine') return
  throw new ApiError(
    'ValidationFailed',
    formText(reading === 'early' ? 'tooFast' : 'maybeNoPerson'),
  )
}

/** Rejects files in fields that do not take files. @throws BadRequest */
export function assertFilesAllowed(
  design: FormDesign | null,
  files: Record<string, FormFile>,
): void {
  const fileFields =
    design?.fields.filter(({ kind }) => kind === 'file').map(({ key }) => key) ?? []
  const unexpectedField = Object.keys(files).find((field) => !fileFields.includes(field))
  if (unexpectedField === undefined) return
  const quoted = (name: string) => formText('quoted', { name })
  const message = fileFields.length
    ? formText('filesAs', {
        fields: fileFields.map(quoted).join(', '),
        other: quoted(unexpectedField),
      })
    : formText('noFiles')
  throw new ApiError('BadRequest', message)
}

function isFile(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value
}
