/** The link to one's own data; the browser saves what it leads to. */
export function DownloadData() {
  return (
    <p>
      <a href="/settings/data/file" download className="button button-quiet">
        Download my data
      </a>
    </p>
  )
}
