/** The values of an item in the form, as they are typed. */
export interface ItemFormValues {
  label: string
  quantity: string
  unitPrice: string
  /** In percent; empty for none. */
  taxRate: string
}
