import { CopyButton } from '../../design/copy-button'
import { SettingsSection } from '../../design/settings-section'
import { useRootData } from '../../root-data'

/** Recovery codes, shown once: to copy, save or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const site = useRootData()?.site.name ?? 'this site'
  const text = [`Recovery codes for ${site}, each valid for one sign-in:`, '', ...codes, ''].join(
    '\n',
  )
  return (
    <SettingsSection
      title="Save these recovery codes"
      text="Each signs you in once when you do not have the app. They are not shown again."
    >
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button button-quiet"
        >
          Save as a file
        </a>
        <CopyButton text={text} label="Copy" size="normal" />
      </div>
    </SettingsSection>
  )
}
