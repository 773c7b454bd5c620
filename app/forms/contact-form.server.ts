import { z } from 'zod'
import { type FormProblem, typedIn } from './problem'

const contact = z.object({
  name: z.string().trim().min(1, 'Tell us your name.').max(200, 'This is longer than any name.'),
  email: z.email('Enter an address such as mira@studio.example.'),
  topic: z.string().max(100),
  message: z
    .string()
    .trim()
    .min(1, 'Write a sentence or two.')
    .max(5000, 'This is longer than 5,000 characters. Send the rest by mail.'),
})

/** What is wrong with a message that was filled in; null when it can be sent. */
export function contactProblem(form: FormData): FormProblem | null {
  const values = typedIn(form)
  const parsed = contact.safeParse(values)
  if (parsed.success) return null
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message
  const count = Object.keys(fields).length
  return {
    failure: 'ValidationFailed',
    status: 400,
    message: count === 1 ? 'One thing needs another look:' : `${count} things need another look:`,
    fields,
    values,
  }
}
