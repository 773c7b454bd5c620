import type { Environment } from '../context'
import { scriptJson } from '../script-json'
import { OwnScript } from './own-scripts'

declare global {
  interface Window {
    /** Absent where not even the page around the routes could be loaded. */
    environment?: Environment
  }
}

/** Prints the environment on the page, for scripts that run outside its components. */
export function EnvironmentScript({ environment }: { environment: Environment }) {
  return <OwnScript source={`window.environment=${scriptJson(environment)}`} />
}
