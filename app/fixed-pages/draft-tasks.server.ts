import type { ActionFunctionArgs } from '@remix-run/node'
import type { FixedPageOperations } from '../../server/site/pages/contract'
import { apiOf } from '../loaders/api.server'
import { done, refused, textOf } from '../loaders/problem.server'
import type { doneMessages } from './done-messages'

interface Task {
  run(
    pages: Pick<FixedPageOperations, 'discard' | 'plan' | 'cancelPlan'>,
    name: string,
    form: FormData,
  ): Promise<unknown>
  /** The name of its message. */
  done: keyof ReturnType<typeof doneMessages>
}

/** What the forms beside that of the texts do, by their intent. */
const tasks: Partial<Record<string, Task>> = {
  discard: { run: (pages, name) => pages.discard(name), done: 'discarded' },
  plan: {
    run: (pages, name, form) => pages.plan(name, { dueAt: textOf(form, 'dueAt') }),
    done: 'planned',
  },
  cancel: {
    run: (pages, name, form) => pages.cancelPlan(name, textOf(form, 'plan')),
    done: 'cancelled',
  },
}

/** Does what a form beside that of the texts was sent for; null when it is another form. */
export async function draftTask(args: ActionFunctionArgs, name: string, form: FormData) {
  const task = tasks[textOf(form, 'intent')]
  if (!task) return null
  try {
    await task.run(apiOf(args).fixedPages, name, form)
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, task.done)
}
