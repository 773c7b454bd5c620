import { useActionData, useSearchParams } from '@remix-run/react'
import { AccountPage } from '../accounts/account-page'
import { ButtonLink } from '../design/button'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { Notice } from '../design/notice'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { newsletterMessages } from './messages'

/**
 * The page of a link in a mail. Only its button confirms or unsubscribes: programs that scan mails follow
 * links too.
 */
export function CodePage({ name }: { name: 'confirm' | 'unsubscribe' }) {
  const text = useText(newsletterMessages)
  const [query] = useSearchParams()
  const problem = useActionData<{ problem?: FormProblem }>()?.problem
  const code = query.get('code')
  if (query.get('step') === 'done') {
    return (
      <AccountPage title={text(`${name}.done`)} lead={text(`${name}.doneText`)}>
        <ButtonLink href={pathTo('home')}>{text('home')}</ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={text(`${name}.title`)} lead={text(`${name}.lead`)}>
      {code ? (
        <ActionForm
          problem={problem}
          submit={{ label: text(`${name}.submit`), pending: text(`${name}.pending`) }}
        >
          <input type="hidden" name="code" value={code} />
        </ActionForm>
      ) : (
        <Notice title={text('noCode')}>
          <p>{text('noCodeText')}</p>
        </Notice>
      )}
    </AccountPage>
  )
}
