import type { Environment } from '../loaders/context'
import { InlineScript } from '../rendering/inline-scripts'
import { scriptJson } from '../rendering/script-json'

declare global {
  interface Window {
    /** Absent where not even the page around the routes could be loaded. */
    environment?: Environment
  }
}

/** Prints the environment on the page, for scripts that run outside its components. */
export function EnvironmentScript({ environment }: { environment: Environment }) {
  return <InlineScript source={`window.environment=${scriptJson(environment)}`} />
}
