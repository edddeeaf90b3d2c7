import { buffer } from 'node:stream/consumers'
import { bounds } from './bounds.ts'
import { readCsv } from './csv.ts'
import { readOffice } from './office.ts'
import type { TextKind } from './kinds.ts'
import { readPdf } from './pdf.ts'

/**
 * A separate process, started by `read-text.ts`: reads a file from stdin and writes its text to stdout. A crafted file can only harm this
 * process.
 */
const kind = process.argv[2] as TextKind // its parent passes one
const bytes = await buffer(process.stdin)

function read(): string | Promise<string> {
  if (kind === 'plain') return bytes.toString('utf8')
  if (kind === 'csv') return readCsv(bytes)
  return kind === 'pdf' ? readPdf(bytes) : readOffice(bytes, kind)
}

const text = await read()
// Only before a sheet does a form feed have a meaning.
const isWorkbook = kind === 'sheet' || kind === 'openSheet'
process.stdout.write((isWorkbook ? text : text.replaceAll('\f', ' ')).slice(0, bounds.signs))
