/*
 * The editor refuses an address that cannot be embedded as the service does, before the text is saved.
 */

export { embedAddress } from '../../../cms/rich-text/embed-providers'
