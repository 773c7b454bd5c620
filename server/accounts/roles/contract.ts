/**
 * Areas and roles, which pages use as the server does: see decision 061.
 */
export {
  type Area,
  administers,
  administersSome,
  areas,
  areasOf,
  isAdmin,
  isArea,
} from '../../../cms/access/can'
export {
  isRole,
  type Role,
  roleKinds,
  roleOf,
  roles,
  type SecondFactorRule,
  secondFactorLabels,
  secondFactorRules,
  withRole,
} from '../../../cms/accounts/roles'
