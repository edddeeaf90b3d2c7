import { buffer } from 'node:stream/consumers'
import { bounds } from './bounds.ts'
import { readOffice } from './office.ts'
import type { TextKind } from './kinds.ts'
import { readPdf } from './pdf.ts'

/**
 * A separate process, started by `read-text.ts`: reads a file from stdin and writes its text to stdout. Nothing that a file does to it
 * affects anything else.
 */
const kind = process.argv[2] as TextKind // its parent passes one
const bytes = await buffer(process.stdin)
const text = kind === 'plain' ? bytes.toString('utf8') : kind === 'pdf' ? await readPdf(bytes) : await readOffice(bytes, kind)
process.stdout.write(text.slice(0, bounds.signs))
