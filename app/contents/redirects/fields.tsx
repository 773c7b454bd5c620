import type { Redirect } from '../../../server/contents/redirects/contract'
import type { PageLink } from '../../../server/site/contract'
import { Field } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'
import { useText } from '../../messages/use-text'
import { PagesDatalist } from '../pages-datalist'
import { redirectMessages } from './messages'

interface RedirectFieldsProps {
  redirect?: Redirect
  /** The contents that can be chosen. */
  pages: readonly PageLink[]
  problem: FormProblem | undefined
}

/** The fields of a redirect. */
export function RedirectFields({ redirect, pages, problem }: RedirectFieldsProps) {
  const text = useText(redirectMessages)
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <>
      <Field
        label={text('from')}
        name="from"
        required
        maxLength={502}
        placeholder="/2019/05/hello"
        defaultValue={values.from ?? redirect?.from ?? ''}
        hint={text('from.hint')}
        error={fields.from}
      />
      <Field
        label={text('to')}
        name="to"
        required
        maxLength={500}
        list="contents-to-choose"
        placeholder="/how-we-work"
        defaultValue={values.to ?? redirect?.to?.url ?? ''}
        hint={text('to.hint')}
        error={fields.to}
      />
      <PagesDatalist id="contents-to-choose" pages={pages} />
    </>
  )
}
