import type { EditorThemeClasses } from 'lexical'

/** Only classes that the site's own typography does not cover. */
export const textTheme: EditorThemeClasses = {
  text: {
    bold: 'body-bold',
    italic: 'body-italic',
    underline: 'body-underlined',
    strikethrough: 'body-struck',
    underlineStrikethrough: 'body-underlined-struck',
    code: 'body-code',
  },
  list: {
    nested: { listitem: 'holds-list' },
    checklist: 'body-checklist',
    listitemChecked: 'body-done',
    listitemUnchecked: 'body-to-do',
  },
  table: 'body-table',
  tableScrollableWrapper: 'body-table-scroll',
  tableCellHeader: 'body-header-cell',
  tableCellSelected: 'body-cell-selected',
  tableSelection: 'body-table-selection',
  hr: 'body-rule',
  hrSelected: 'body-rule-selected',
  indent: 'body-indent',
}
