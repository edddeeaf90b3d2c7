/** What spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

/** One cell. What a program for tables would run is kept from it by an apostrophe; whatever would end the cell is quoted. */
const cellOf = (value: string, delimiter: string): string => {
  const safe = formula.test(value) ? `'${value}` : value
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** By this a program for tables knows that it reads UTF-8. */
export const csvBeginning = '\uFEFF'
/** A line of CSV (RFC 4180) that is safe to open in a program for tables. */
export const csvLine = (cells: readonly string[], delimiter = ','): string =>
  `${cells.map((cell) => cellOf(cell, delimiter)).join(delimiter)}\r\n`
