/*
 * The browser judges an accent as the service and Payload's admin do, and derives the one for dark mode.
 */

export {
  accentContrast,
  isHexColour,
  minContrast,
  nearestReadable,
  roundedContrast,
  type Scheme,
  schemes,
} from '../../../cms/site/contrast'
