const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strikethrough:
    'M4 12h16M16.5 7.5C15.8 6 14.2 5 12 5 9.2 5 7.5 6.5 7.5 8.5c0 1 .4 1.8 1.2 2.5M7 16c.6 1.8 2.5 3 5 3 3 0 5-1.500 5-3.700 0-.5-.1-.9-.3-1.300',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  bullet: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  number:
    'M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M3.700 14.700c.3-1.500 2.500-1.200 2.300.2-.1.900-1.300 1.600-2.200 3.100H6.200',
  check:
    'M11 6h9M11 12h9M11 18h9M3.500 6.500l1.500 1.500 2.500-3.500M3.500 16.500l1.500 1.500 2.500-3.500',
  outdent: 'M4 5h16M11 10h9M11 14h9M4 19h16M7.500 9.500L5 12l2.500 2.500',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4.500 9.500L7 12l-2.500 2.500',
  quote: 'M5 6v12M10 8h9M10 12h9M10 16h6',
  rule: 'M4 12h16',
  comment: 'M5 5h14v11h-8l-4 4v-4H5zM9 9h6M9 12h4',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01',
  undo: 'M8 6L4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 6l4 4-4 4M20 10H10a5 5 0 0 0 0 10h3',
  insert: 'M12 5v14M5 12h14',
  more: 'M4.500 12h1M11.500 12h1M18.500 12h1',
  edit: 'M5 19l1-4L16 5l3 3L9 18z',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M6 6l12 12M18 6L6 18',
} as const

export type IconName = keyof typeof paths

/** An icon next to, or instead of, a text with the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="body-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
