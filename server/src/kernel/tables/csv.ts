/**
 * Threat: what spreadsheets read as the start of a formula. Programs in East Asian languages accept full-width signs too, and invisible
 * characters may come first.
 */
const formula = /^[\t\r\n]|^[\s\p{Cf}]*[=+\-@＝＋－＠]/u

/** Formats one cell. A formula is disarmed by a leading apostrophe; a cell with quotes, line breaks or delimiters is quoted. */
const cellOf = (value: string, delimiter: string): string => {
  const safe = formula.test(value) ? `'${value}` : value
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark that tells spreadsheet programs the file is UTF-8. */
export const csvBeginning = '\uFEFF'
/** A line of CSV (RFC 4180) that is safe to open in a spreadsheet program. */
export const csvLine = (cells: readonly string[], delimiter = ','): string =>
  `${cells.map((cell) => cellOf(cell, delimiter)).join(delimiter)}\r\n`
