import type { ContentFinding } from '../../../server/contents/checks/contract'
import { Badge } from '../../design/badge'
import { EmptyState } from '../../design/empty-state'
import { useText } from '../../messages/use-text'
import { checkMessages } from './messages'

/** What a check has found, problems first. */
export function Findings({ findings }: { findings: readonly ContentFinding[] }) {
  const text = useText(checkMessages)
  if (findings.length === 0) {
    return <EmptyState title={text('none')} text={text('none.text')} />
  }
  const problems = findings.filter(({ severity }) => severity === 'problem')
  const advice = findings.filter(({ severity }) => severity === 'advice')
  return (
    <>
      <FindingList title={text('problems', { count: problems.length })} findings={problems} />
      <FindingList title={text('suggestions', { count: advice.length })} findings={advice} />
    </>
  )
}

interface FindingListProps {
  title: string
  findings: readonly ContentFinding[]
}

function FindingList({ title, findings }: FindingListProps) {
  const text = useText(checkMessages)
  if (findings.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="check-findings">
        {findings.map(({ kind, severity, message, excerpt, path }) => (
          <li key={`${kind} ${path} ${message}`}>
            <Badge tone={severity === 'problem' ? 'bad' : 'neutral'}>{text(`${kind}.kind`)}</Badge>
            <div>
              {excerpt ? (
                <p className="font-semibold">{text('excerpt', { words: excerpt })}</p>
              ) : null}
              <p>{message}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
