import type { Environment } from '../loaders/context'
import { InlineScript } from '../page-head/inline-scripts'
import { scriptJson } from '../page-head/script-json'

declare global {
  interface Window {
    /** Absent when the root data could not be loaded. */
    environment?: Environment
  }
}

/** Writes the environment to the page, for scripts outside its components. */
export function EnvironmentScript({ environment }: { environment: Environment }) {
  return <InlineScript source={`window.environment=${scriptJson(environment)}`} />
}
