/*
 * The browser judges an accent as the service and Payload's admin do, and derives the one for dark mode.
 */

export {
  accentContrast,
  contrastLabel,
  isHexColour,
  minContrast,
  nearestReadable,
  type Scheme,
  schemes,
} from '../../../cms/site/contrast'
