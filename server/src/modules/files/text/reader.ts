import { buffer } from 'node:stream/consumers'
import { bounds } from './bounds.ts'
import { readOffice } from './office.ts'
import type { TextKind } from './kinds.ts'
import { readPdf } from './pdf.ts'

/** A process of its own (`read-text.ts` starts it): a file comes in, its words go out. Whatever the file does to it, it does to nothing else. */
const kind = process.argv[2] as TextKind // whoever starts it says one
const bytes = await buffer(process.stdin)
const text = kind === 'plain' ? bytes.toString('utf8') : kind === 'pdf' ? await readPdf(bytes) : await readOffice(bytes, kind)
process.stdout.write(text.slice(0, bounds.signs))
