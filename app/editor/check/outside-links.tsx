import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { OutsideLinks } from '../../../server/contents/checks/contract'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { useMoment } from '../../formats/reader-zone'
import type { TextOf } from '../../messages/catalogue'
import { useText } from '../../messages/use-text'
import { checkMessages } from './messages'

/** How often the page reads the results while links are being opened. */
const reloadMs = 2000

interface OutsideLinksSectionProps {
  links: OutsideLinks
  problem: FormProblem | undefined
}

/** The links to other sites: when they were checked last, and a button that checks them. */
export function OutsideLinksSection({ links, problem }: OutsideLinksSectionProps) {
  const text = useText(checkMessages)
  const momentOf = useMoment()
  const { total, waiting } = links
  useReloadWhile(waiting > 0)
  if (total === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{text('outside')}</h2>
      <p role="status" className="settings-text">
        {sentencesOf(links, text, momentOf)}
      </p>
      {waiting > 0 ? null : (
        <ActionForm
          problem={problem}
          submit={{ label: text('outside.check'), pending: text('outside.starting') }}
        >
          <p className="settings-text">{text('outside.hint')}</p>
        </ActionForm>
      )}
    </section>
  )
}

function sentencesOf(
  { total, unchecked, waiting, checkedAt }: OutsideLinks,
  text: TextOf<typeof checkMessages>,
  momentOf: (date: Date) => string,
): string {
  const all = text('outside.total', { count: total })
  if (waiting > 0) return `${all} ${text('outside.waiting', { count: waiting })}`
  if (unchecked === total) return `${all} ${text('outside.unchecked')}`
  const moment = checkedAt ? momentOf(checkedAt) : ''
  const checked = `${all} ${text('outside.checked', { moment })}`
  return unchecked > 0 ? `${checked} ${text('outside.rest', { count: unchecked })}` : checked
}

function useReloadWhile(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state === 'loading') return
    const timer = setTimeout(revalidate, reloadMs)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
}
