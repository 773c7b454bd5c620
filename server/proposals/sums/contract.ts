/*
 * The sums of a proposal's items. The browser runs this too, so that it shows while typing what is
 * stored later.
 */
export { itemAmount, type Sums, sumsOf, type TaxLine } from '../../../cms/proposals/sums'
