/** What the marks of a `Difference` between a version and the latest one mean. */
export function DifferenceLegend() {
  return (
    <p className="difference-legend">
      <span>
        <del>Struck through</del>: only in this version
      </span>
      <span>
        <ins>Underlined</ins>: only in the latest
      </span>
    </p>
  )
}
