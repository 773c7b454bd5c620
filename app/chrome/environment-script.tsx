import type { Environment } from '../context'
import { scriptJson } from '../script-json'

declare global {
  interface Window {
    /** Absent where not even the page around the routes could be loaded. */
    environment?: Environment
  }
}

/** Prints the environment on the page, for scripts that run outside its components. */
export function EnvironmentScript({ environment }: { environment: Environment }) {
  const json = scriptJson(environment)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is JSON without any "<"
  return <script dangerouslySetInnerHTML={{ __html: `window.environment=${json}` }} />
}
