import { stringify } from 'csv-stringify/sync'

/** Rows as lines of CSV (RFC 4180); a cell that a spreadsheet would take for a formula is marked. */
export function csvLines(rows: string[][], { bom = false } = {}): string {
  return stringify(rows, {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // The library itself quotes the whole line end alone, and readers end a line at half of one too.
    quoted_match: /[\r\n]/,
  })
}
