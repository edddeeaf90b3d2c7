import { parse } from 'csv-parse/sync'
import { bounds } from './bounds.ts'

/** No character takes more bytes. */
const mostBytes = bounds.signs * 4

/** The rows at the beginning of a table as lines, with a tab between its columns; a file that is no table as it is. */
export function readCsv(bytes: Buffer): string {
  const text = decode(bytes.length > mostBytes ? bytes.subarray(0, bytes.lastIndexOf('\n', mostBytes) + 1) : bytes)
  const settings = { bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true }
  try {
    const rows: string[][] = parse(text, settings)
    return rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n')
  } catch {
    return text
  }
}

/** Text that is not UTF-8 is windows-1252, the code page in which spreadsheet programs on Windows save. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The most frequent delimiter in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, times: line.split(sign).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign
}
