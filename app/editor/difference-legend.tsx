import { useText } from '../messages/use-text'
import { draftPageMessages } from './draft-pages/messages'

/** What the marks of a `Difference` between a version and the latest one mean. */
export function DifferenceLegend() {
  const text = useText(draftPageMessages)
  return (
    <p className="difference-legend">
      <span>{text.rich('legend.removed', { mark: (words) => <del>{words}</del> })}</span>
      <span>{text.rich('legend.added', { mark: (words) => <ins>{words}</ins> })}</span>
    </p>
  )
}
