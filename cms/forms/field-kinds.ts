/** What may be asked for in a form, with what editors call it. */
export const fieldKinds = [
  { value: 'text', label: 'A line of text' },
  { value: 'long-text', label: 'Several lines of text' },
  { value: 'email', label: 'An e-mail address' },
  { value: 'choice', label: 'A choice' },
  { value: 'consent', label: 'A box to agree with' },
  { value: 'file', label: 'A file' },
]

/** The types of files a field may take, with what editors call them. */
export const fileKinds = [
  { value: 'pdf', label: 'PDF' },
  { value: 'image', label: 'Pictures: JPEG, PNG, WebP, GIF' },
  { value: 'office', label: 'Documents of Word, Excel, PowerPoint or LibreOffice' },
  { value: 'zip', label: 'ZIP' },
]

/** The most megabytes a file of a form may have. */
export const maxFileMegabytes = 10
