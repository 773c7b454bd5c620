import type { ContentFinding } from '../../../server/contents/checks/contract'
import { Badge } from '../../design/badge'
import { EmptyState } from '../../design/empty-state'

const kindLabels: Record<ContentFinding['kind'], string> = {
  title: 'Title',
  description: 'Description',
  text: 'Text',
  block: 'Block',
  altText: 'Picture',
  heading: 'Heading',
  link: 'Link',
  outsideLink: 'Link to another site',
  reading: 'Readability',
}

/** What a check has found, problems first. */
export function Findings({ findings }: { findings: readonly ContentFinding[] }) {
  if (findings.length === 0) {
    return (
      <EmptyState
        title="No problems found."
        text="The description, pictures, headings, links and sentences are as they should be."
      />
    )
  }
  const problems = findings.filter(({ severity }) => severity === 'problem')
  const advice = findings.filter(({ severity }) => severity === 'advice')
  return (
    <>
      <FindingList title={`Problems: ${problems.length}`} findings={problems} />
      <FindingList title={`Suggestions: ${advice.length}`} findings={advice} />
    </>
  )
}

interface FindingListProps {
  title: string
  findings: readonly ContentFinding[]
}

function FindingList({ title, findings }: FindingListProps) {
  if (findings.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="check-findings">
        {findings.map(({ kind, severity, message, excerpt, path }) => (
          <li key={`${kind} ${path} ${message}`}>
            <Badge tone={severity === 'problem' ? 'bad' : 'neutral'}>{kindLabels[kind]}</Badge>
            <div>
              {excerpt ? <p className="font-semibold">“{excerpt}”</p> : null}
              <p>{message}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
