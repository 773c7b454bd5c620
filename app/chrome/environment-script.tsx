import type { Environment } from '../context'

declare global {
  interface Window {
    /** Absent where not even the page around the routes could be loaded. */
    environment?: Environment
  }
}

/** Prints the environment on the page, for scripts that run outside its components. */
export function EnvironmentScript({ environment }: { environment: Environment }) {
  // An escaped "<" cannot end the script element.
  const json = JSON.stringify(environment).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is JSON without any "<"
  return <script dangerouslySetInnerHTML={{ __html: `window.environment=${json}` }} />
}
