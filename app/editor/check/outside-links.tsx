import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { OutsideLinks } from '../../../server/contents/checks/contract'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { formatMoment } from '../../formats/moment'

/** How often the page reads the results while links are being opened. */
const reloadMs = 2000

interface OutsideLinksSectionProps {
  links: OutsideLinks
  problem: FormProblem | undefined
}

/** The links to other sites: when they were checked last, and a button that checks them. */
export function OutsideLinksSection({ links, problem }: OutsideLinksSectionProps) {
  const { total, waiting } = links
  useReloadWhile(waiting > 0)
  if (total === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">Links to other sites</h2>
      <p role="status" className="settings-text">
        {sentenceOf(links)}
      </p>
      {waiting > 0 ? null : (
        <ActionForm problem={problem} submit={{ label: 'Check these links', pending: 'Starting…' }}>
          <p className="settings-text">
            The server opens each address. This takes a few seconds, or minutes if a site is slow.
          </p>
        </ActionForm>
      )}
    </section>
  )
}

function sentenceOf({ total, unchecked, waiting, checkedAt }: OutsideLinks): string {
  const all = total === 1 ? 'There is 1 link.' : `There are ${total} links.`
  if (waiting > 0) return `${all} ${waiting} of them being checked…`
  if (unchecked === total) return `${all} None has been checked.`
  const rest = unchecked > 0 ? ` ${unchecked} of them not checked yet.` : ''
  return `${all} Last checked ${checkedAt ? formatMoment(checkedAt) : ''} UTC.${rest}`
}

function useReloadWhile(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state === 'loading') return
    const timer = setTimeout(revalidate, reloadMs)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
}
