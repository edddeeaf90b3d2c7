import { SaxesParser } from 'saxes'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { bounds } from './bounds.ts'
import type { TextKind } from './kinds.ts'
import { readRows } from './sheet.ts'
import { beginningOf, bookParts, createWorkbook, plainOf, type Workbook } from './workbook.ts'

/**
 * The structure of a format: the parts that contain its text, those that come first, its elements of text, the one of a named sheet, and
 * what follows an element.
 */
type Format = {
  parts: RegExp
  first: readonly string[]
  words?: ReadonlySet<string>
  sheet?: string
  ends: Readonly<Record<string, string>>
}
const formats: Readonly<Record<Exclude<TextKind, 'pdf' | 'plain' | 'csv'>, Format>> = {
  document: {
    parts: /^word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
    first: ['word/document'],
    words: new Set(['t']),
    ends: { p: '\n', br: '\n', tab: '\t' },
  },
  sheet: {
    parts: /^xl\/((workbook|styles|sharedStrings|worksheets\/sheet\d+|comments\d*)\.xml|_rels\/workbook\.xml\.rels)$/,
    first: [...Object.keys(bookParts), 'xl/worksheets/'],
    words: new Set(['t']),
    ends: { comment: '\n' },
  },
  slides: {
    parts: /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
    first: ['ppt/slides/'],
    words: new Set(['t']),
    ends: { p: '\n', br: '\n', sld: '\n' },
  },
  open: { parts: /^content\.xml$/, first: [], ends: { p: '\n', h: '\n', tab: '\t', 'line-break': '\n' } },
  openSheet: {
    parts: /^content\.xml$/,
    first: [],
    sheet: 'table',
    ends: { p: ' ', 'table-cell': '\t', 'covered-table-cell': '\t', 'table-row': '\n', table: '\n' },
  },
}
export type OfficeKind = keyof typeof formats

/** The text of an office file, which is an archive of XML. Throws on other files, and on those that unpack to too much. */
export async function readOffice(bytes: Buffer, kind: OfficeKind): Promise<string> {
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  const format = formats[kind]
  const gathered: Gathered = { text: '', unpacked: 0, book: createWorkbook() }
  for (const part of await listParts(zip, format)) {
    if (gathered.text.length >= bounds.signs) break
    await readPart(zip, part, format, gathered)
  }
  return gathered.text
}

/** The parts that contain text, the first ones first, then in the order of their numbers. */
async function listParts(zip: ZipFile, { parts, first }: Format): Promise<Entry[]> {
  const found: Entry[] = []
  let seen = 0
  for await (const part of zip.eachEntry()) {
    if ((seen += 1) > bounds.parts) throw new Error('too many parts')
    if (parts.test(part.fileName)) found.push(part)
  }
  const rank = ({ fileName }: Entry): number => [...first, ''].findIndex((beginning) => fileName.startsWith(beginning))
  return found.toSorted((one, other) => rank(one) - rank(other) || one.fileName.localeCompare(other.fileName, 'en', { numeric: true }))
}

type Gathered = { text: string; unpacked: number; book: Workbook }

/**
 * Reads one part. Knows only XML's predefined entities, so none can expand; unpacked bytes are counted as they arrive, whatever the archive
 * claims.
 */
async function readPart(zip: ZipFile, part: Entry, format: Format, gathered: Gathered): Promise<void> {
  const decoder = new TextDecoder()
  const parser = parserOf(part.fileName, format, gathered)
  const unpacked: AsyncIterable<Buffer> = await zip.openReadStreamPromise(part)
  for await (const piece of unpacked) {
    gathered.unpacked += piece.length
    if (gathered.unpacked > bounds.unpacked) throw new Error('it unpacks to too much')
    parser.write(decoder.decode(piece, { stream: true }))
    if (gathered.text.length >= bounds.signs) break
  }
}

function parserOf(part: string, format: Format, gathered: Gathered): SaxesParser {
  const write = (text: string): void => void (gathered.text += text)
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  const readBook = bookParts[part]
  if (readBook) readBook(parser, gathered.book)
  else if (part.startsWith('xl/worksheets/')) readRows(parser, gathered.book, part, write)
  else readWords(parser, format, write)
  return parser
}

function readWords(parser: SaxesParser, { words, sheet, ends }: Format, write: (text: string) => void): void {
  const opened: string[] = []
  parser.on('opentag', ({ name, attributes }) => {
    opened.push(plainOf(name))
    const named = plainOf(name) === sheet ? Object.keys(attributes).find((key) => plainOf(key) === 'name') : undefined
    if (named !== undefined) write(beginningOf(attributes[named] ?? ''))
  })
  parser.on('text', (text) => {
    if (!words || words.has(opened.at(-1) ?? '')) write(text)
  })
  parser.on('closetag', () => write(ends[opened.pop() ?? ''] ?? ''))
}
