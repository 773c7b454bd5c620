import { stringify } from 'csv-stringify/sync'

/** Formats rows as CSV (RFC 4180); cells that a spreadsheet would read as formulas are escaped. */
export function csvLines(rows: string[][], { bom = false } = {}): string {
  return stringify(rows, {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // The library quotes only complete line ends, but readers also end a line at a single CR or LF.
    quoted_match: /[\r\n]/,
  })
}
