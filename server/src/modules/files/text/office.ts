import { SaxesParser } from 'saxes'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { bounds } from './bounds.ts'
import type { TextKind } from './kinds.ts'

/** Where a format keeps its text: in which parts and elements, and after which elements a new line begins. */
type Format = { parts: RegExp; words: ReadonlySet<string> | undefined; lines: ReadonlySet<string> }
const formats: Readonly<Record<Exclude<TextKind, 'pdf' | 'plain'>, Format>> = {
  document: {
    parts: /^word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
    words: new Set(['t']),
    lines: new Set(['p', 'br', 'tab']),
  },
  sheet: {
    parts: /^xl\/(sharedStrings|worksheets\/sheet\d+|comments\d*)\.xml$/,
    words: new Set(['t', 'v']),
    lines: new Set(['si', 'c', 'comment']),
  },
  slides: { parts: /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/, words: new Set(['t']), lines: new Set(['p', 'br']) },
  open: { parts: /^content\.xml$/, words: undefined, lines: new Set(['p', 'h', 'tab', 'line-break']) },
}
export type OfficeKind = keyof typeof formats

/** The text of an office file, which is an archive of XML. Throws on other files, and on those that unpack to too much. */
export async function readOffice(bytes: Buffer, kind: OfficeKind): Promise<string> {
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  const format = formats[kind]
  const gathered = { text: '', unpacked: 0 }
  for (const part of await listParts(zip, format)) {
    if (gathered.text.length >= bounds.signs) break
    await readPart(zip, part, format, gathered)
  }
  return gathered.text
}

/** The parts that contain text, in the order of their numbers. */
async function listParts(zip: ZipFile, { parts }: Format): Promise<Entry[]> {
  const found: Entry[] = []
  let seen = 0
  for await (const part of zip.eachEntry()) {
    if ((seen += 1) > bounds.parts) throw new Error('too many parts')
    if (parts.test(part.fileName)) found.push(part)
  }
  return found.toSorted((one, other) => one.fileName.localeCompare(other.fileName, 'en', { numeric: true }))
}

type Gathered = { text: string; unpacked: number }

/** Knows only XML's predefined entities, so none can expand; unpacked bytes are counted as they arrive, whatever the archive claims. */
async function readPart(zip: ZipFile, part: Entry, format: Format, gathered: Gathered): Promise<void> {
  const decoder = new TextDecoder()
  const parser = parserOf(format, gathered)
  const unpacked: AsyncIterable<Buffer> = await zip.openReadStreamPromise(part)
  for await (const piece of unpacked) {
    gathered.unpacked += piece.length
    if (gathered.unpacked > bounds.unpacked) throw new Error('it unpacks to too much')
    parser.write(decoder.decode(piece, { stream: true }))
    if (gathered.text.length >= bounds.signs) break
  }
}

function parserOf({ words, lines }: Format, gathered: Gathered): SaxesParser {
  const parser = new SaxesParser()
  const opened: string[] = []
  let isNumberOfWord = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const plain = plainOf(name)
    opened.push(plain)
    // A cell with a shared text contains only its index.
    if (plain === 'c') isNumberOfWord = attributes['t'] === 's'
  })
  parser.on('text', (text) => {
    const within = opened.at(-1) ?? ''
    if ((!words || words.has(within)) && !(within === 'v' && isNumberOfWord)) gathered.text += text
  })
  parser.on('closetag', () => {
    if (lines.has(opened.pop() ?? '')) gathered.text += '\n'
  })
  return parser
}

const plainOf = (name: string): string => name.slice(name.indexOf(':') + 1)
