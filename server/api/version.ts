/**
 * The version of the contract of `/v1`, by semantic versioning: a change that breaks callers raises
 * the first number, an addition the second. `docs/api-changes.md` has an entry for each.
 */
export const apiVersion = '1.1.0'
