import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { inPieces, UnreadableTable, type TableRow } from './pieces.ts'

const recordSize = 4 * 1024 * 1024

/** The rows of a CSV file. Text that is not UTF-8 is read as windows-1252, the code page in which spreadsheet programs on Windows save. */
export async function* readCsv(path: string, delimiter: string): AsyncGenerator<TableRow> {
  const label = (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
  const rows = Readable.from(decoded(path, label), { objectMode: false, encoding: 'utf8' }).compose(
    parse({ bom: true, delimiter, relax_column_count: true, relax_quotes: true, max_record_size: recordSize, skip_empty_lines: false }),
  )
  let number = 0
  try {
    // Without `columns` a record is a list of texts.
    for await (const cells of rows) yield { number: (number += 1), cells }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw new UnreadableTable(error.message)
    throw error
  }
}

async function* decoded(path: string, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label)
  for await (const piece of inPieces(createReadStream(path))) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The most frequent delimiter in the first line. */
export async function delimiterOf(path: string): Promise<string> {
  let beginning = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1', end: 64 * 1024 })) beginning += String(chunk)
  const [line = ''] = beginning.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, times: line.split(sign).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign
}
