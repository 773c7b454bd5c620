import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { answer } from '../answers.server'
import { apiOf, cookiesFor } from '../api.server'
import { DesignedForm } from '../forms/designed-form'
import { designedProblem, fieldsIn, filesIn, readDesigned } from '../forms/designed-form.server'
import { pageMeta } from '../page-meta'
import { pathTo } from '../paths'

export { keepForm as clientAction } from '../forms/keep-form'

export async function loader(args: LoaderFunctionArgs) {
  return answer(args.request, apiOf(args).forms.design(args.params.name ?? ''))
}

export async function action(args: ActionFunctionArgs) {
  const { forms } = apiOf(args)
  const design = await answer(args.request, forms.design(args.params.name ?? ''))
  let form = new FormData()
  try {
    form = await readDesigned(args.request)
    await forms.submit(design.name, fieldsIn(design, form), filesIn(design, form))
  } catch (error) {
    const problem = designedProblem(error, design, form)
    return data({ problem }, { status: problem.status })
  }
  return redirect(pathTo('formThanks', { name: design.name }), {
    headers: cookiesFor(args.request),
  })
}

export default function FormPage() {
  const design = useLoaderData<typeof loader>()
  return (
    <div className="account-page frame" dir="auto">
      <div className="account-page-title">
        <h1 className="text-5xl tracking-display">{design.title}</h1>
        {design.introduction ? (
          <p className="font-serif text-xl whitespace-pre-line text-ink-soft">
            {design.introduction}
          </p>
        ) : null}
      </div>
      <DesignedForm
        key={design.name}
        design={design}
        problem={useActionData<typeof action>()?.problem}
      />
    </div>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.title ?? 'Form',
    ...(args.data?.introduction && { description: args.data.introduction }),
  })
