/** Whether a field of a form is not as the page came with it. */
export function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    )
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}
