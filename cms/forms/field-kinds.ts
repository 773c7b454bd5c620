/** The kinds of form fields, with their labels. */
export const fieldKinds = [
  { value: 'text', label: 'A line of text' },
  { value: 'long-text', label: 'Several lines of text' },
  { value: 'email', label: 'An e-mail address' },
  { value: 'choice', label: 'A choice' },
  { value: 'consent', label: 'A checkbox' },
  { value: 'file', label: 'A file' },
]

/** The file types that a field accepts, with their labels. */
export const fileKinds = [
  { value: 'pdf', label: 'PDF' },
  { value: 'image', label: 'Pictures: JPEG, PNG, WebP, GIF' },
  { value: 'office', label: 'Documents of Word, Excel, PowerPoint or LibreOffice' },
  { value: 'zip', label: 'ZIP' },
]

/** The limit for a file, in megabytes. */
export const maxFileMegabytes = 10
