import type { Redirect } from '../../../server/contents/redirects/contract'
import type { PageLink } from '../../../server/site/contract'
import { Field } from '../../design/fields/field'
import type { FormProblem } from '../../design/forms/problem'
import { PagesDatalist } from '../pages-datalist'

interface RedirectFieldsProps {
  redirect?: Redirect
  /** The contents that can be chosen. */
  pages: readonly PageLink[]
  problem: FormProblem | undefined
}

/** The fields of a redirect. */
export function RedirectFields({ redirect, pages, problem }: RedirectFieldsProps) {
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <>
      <Field
        label="Earlier address"
        name="from"
        required
        maxLength={502}
        placeholder="/2019/05/hello"
        defaultValue={values.from ?? redirect?.from ?? ''}
        hint="A path of this site that no page has."
        error={fields.from}
      />
      <Field
        label="Leads to"
        name="to"
        required
        maxLength={500}
        list="contents-to-choose"
        placeholder="/how-we-work"
        defaultValue={values.to ?? redirect?.to?.url ?? ''}
        hint="The address of a content. Type a word of its title to find it."
        error={fields.to}
      />
      <PagesDatalist id="contents-to-choose" pages={pages} />
    </>
  )
}
