import type { Readable } from 'node:stream'
import { limits } from '@atrium/contract/limits'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { createDateStyles, textOfDay } from '#kernel/tables/xlsx-dates'
import { UnreadableTable, type TableRow } from './pieces.ts'
import { plain, readXml, type XmlReader } from './xml-pieces.ts'

/**
 * Limits of a file: number of parts, unpacked bytes of one part, and characters of all shared texts. A larger file is crafted to exhaust
 * its reader.
 */
const mostParts = 2_000
const largestPart = 600 * 1024 * 1024
const mostWords = 80 * 1024 * 1024
const lastRow = 1_048_576
/** The maximum number of sheets or styles, which no table made by a person exceeds. */
const mostFacts = 65_536

/** Rows of the first visible sheet. Only the shared texts are held in memory. */
export async function* readXlsx(path: string): AsyncGenerator<TableRow> {
  const zip = await openPromise(path, { autoClose: false }).catch(refuse)
  try {
    const parts = await listParts(zip)
    const open = async (name: string): Promise<Readable | undefined> => {
      const part = parts.get(name)
      if (part && part.uncompressedSize > largestPart) throw new UnreadableTable('a part is too large')
      return part && zip.openReadStreamPromise(part).catch(refuse)
    }
    const { sheet, from1904 } = await findSheet(open)
    const styles = await readDateStyles(await open('xl/styles.xml'))
    const words = await readWords(await open('xl/sharedStrings.xml'))
    const bytes = (await open(sheet)) ?? refuse()
    yield* readXml(bytes, rowsOf({ words, styles, from1904 }))
  } finally {
    zip.close()
  }
}

const refuse = (error: unknown = 'a part is missing'): never => {
  throw new UnreadableTable(error instanceof Error ? error.message : String(error))
}

async function listParts(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>()
  try {
    for await (const part of zip.eachEntry()) {
      parts.set(part.fileName, part)
      if (parts.size > mostParts) refuse('too many parts')
    }
  } catch (error) {
    refuse(error)
  }
  return parts
}

type Open = (name: string) => Promise<Readable | undefined>

async function findSheet(open: Open): Promise<{ sheet: string; from1904: boolean }> {
  const targets = new Map<string, string>()
  for await (const _ of readXml((await open('xl/_rels/workbook.xml.rels')) ?? refuse(), {
    opened: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target)
      if (targets.size > mostFacts) refuse('too many parts are named')
    },
  }));
  const sheets: { id: string; shown: boolean }[] = []
  let from1904 = false
  for await (const _ of readXml((await open('xl/workbook.xml')) ?? refuse(), {
    opened: (name, facts) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(facts['date1904'] ?? '')
      if (sheets.length > mostFacts) refuse('too many sheets')
      if (name === 'sheet')
        sheets.push({
          id: Object.entries(facts).find(([key]) => plain(key) === 'id')?.[1] ?? '',
          shown: (facts['state'] ?? 'visible') === 'visible',
        })
    },
  }));
  const target = targets.get((sheets.find(({ shown }) => shown) ?? sheets[0])?.id ?? '') ?? refuse('no sheet')
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 }
}

async function readDateStyles(bytes: Readable | undefined): Promise<ReadonlySet<number>> {
  const { opened, list } = createDateStyles()
  if (bytes) for await (const _ of readXml(bytes, { opened }));
  return list()
}

/** The shared texts: each is the text of all its runs, without phonetic hints. */
async function readWords(bytes: Readable | undefined): Promise<string[]> {
  const words: string[] = []
  let word = ''
  let size = 0
  let aside = false
  const reader: XmlReader<never> = {
    wanted: (name) => name === 't',
    opened: (name) => {
      if (name === 'si') word = ''
      if (name === 'rPh') aside = true
    },
    closed: (name, text) => {
      if (name === 't' && !aside) word += text
      if (name === 'rPh') aside = false
      if (name !== 'si') return
      words.push(word)
      size += word.length + 16
      if (size > mostWords) refuse('too many words')
    },
  }
  if (bytes) for await (const _ of readXml(bytes, reader));
  return words
}

type Book = { words: readonly string[]; styles: ReadonlySet<number>; from1904: boolean }

function rowsOf(book: Book): XmlReader<TableRow> {
  let row: TableRow = { number: 0, cells: [] }
  let place = -1
  let kind = ''
  let style = 0
  return {
    wanted: (name) => name === 'v' || name === 't',
    opened: (name, facts) => {
      if (name === 'row') row = { number: numberOf(facts['r'], row.number), cells: [] }
      if (name === 'row') place = -1
      if (name !== 'c') return
      place = columnOf(facts['r']) ?? place + 1
      kind = facts['t'] ?? 'n'
      style = Number(facts['s'] ?? 0)
    },
    closed: (name, text) => {
      if (name === 'row') return row
      if ((name === 'v' || name === 't') && place >= 0 && place < limits.importColumns) {
        while (row.cells.length <= place) row.cells.push('')
        row.cells[place] += textOf(book, kind, style, text)
        if ((row.cells[place] ?? '').length > limits.importCell) refuse('a cell is too long')
      }
      return undefined
    },
  }
}

/**
 * The number of a row, or the next one if the file has none. Rows are in order and a sheet has a maximum number of them: any other number
 * is an attack.
 */
function numberOf(said: string | undefined, before: number): number {
  const number = said === undefined ? before + 1 : /^\d{1,7}$/.test(said) ? Number(said) : 0
  if (number <= before || number > lastRow) refuse('a row is out of its place')
  return number
}

/** The column in a cell reference: `C7` is in the third column, 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  return letters === undefined ? undefined : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ words, styles, from1904 }: Book, kind: string, style: number, text: string): string {
  if (kind === 's') return words[Number(text)] ?? ''
  if (kind === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (kind !== 'n') return text
  if (styles.has(style)) return textOfDay(Number(text), from1904) ?? text
  return /e/i.test(text) && Number.isFinite(Number(text)) ? inFull(Number(text)) : text
}

/** Writes long numbers, such as phone numbers, without an exponent. */
const inFull = (number: number): string => (Number.isInteger(number) ? BigInt(number).toString() : String(number))
