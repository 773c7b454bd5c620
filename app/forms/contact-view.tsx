import type { FormDesign } from '../../server/forms/contract'
import { pathTo } from '../navigation/paths'
import { useRootData } from '../root-data'
import { DesignedForm } from './designed-form'
import type { DesignedProblem } from './designed-problem'

interface ContactViewProps {
  design: FormDesign
  /** The error of a form sent without JavaScript. */
  problem?: DesignedProblem | undefined
  /** A draft cannot be sent: visitors have other fields. */
  isPreview?: boolean
}

/** The contact page: its texts, the addresses of the agency, and the form. */
export function ContactView({ design, problem, isPreview = false }: ContactViewProps) {
  return (
    <div className="account-page frame">
      <div className="account-page-title">
        <h1 className="text-5xl tracking-display">{design.title}</h1>
        {design.introduction ? (
          <p className="font-serif text-xl whitespace-pre-line text-ink-soft">
            {design.introduction}
          </p>
        ) : null}
        <Addresses />
      </div>
      <fieldset disabled={isPreview} className="contents">
        <DesignedForm design={design} action={pathTo('contact')} problem={problem} />
      </fieldset>
    </div>
  )
}

function Addresses() {
  const footer = useRootData()?.site.footer
  if (!footer) return null
  return (
    <ul className="grid gap-1">
      {footer.email ? (
        <li>
          <a href={`mailto:${footer.email}`} className="link">
            {footer.email}
          </a>
        </li>
      ) : null}
      {footer.phone ? (
        <li>
          <a href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`} className="link">
            {footer.phone}
          </a>
        </li>
      ) : null}
      {footer.address ? <li className="whitespace-pre-line">{footer.address}</li> : null}
    </ul>
  )
}
