/*
 * The form of the site's settings has the limits of the service, and of Payload's admin.
 */

export { homeLimits } from '../../../cms/homes/limits'
export { siteLimits } from '../../../cms/site/limits'
