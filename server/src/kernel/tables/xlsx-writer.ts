import { finished, PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Lines = readonly (readonly string[])[]
/** Rows to be written, one page at a time: a header row and the rows below. `title` names the sheet of a workbook. */
export type Sheet = { title: string; headers: readonly string[]; pages: AsyncIterable<Lines> }

/** A spreadsheet has no more rows; those beyond go to a further sheet. */
const mostRows = 1_048_576
/** How many rows are written before other work of this process has its turn. */
const rowsAtOnce = 500
/** Of nine. The usual six needs half as much time again, and makes tables a twelfth smaller. */
const compressionLevel = 3

/**
 * A workbook whose cells are all text, written while it is sent. Libraries for workbooks make several objects of each cell, which took half of
 * the time of a long export. A failure of the pages reaches the reader; leaving the loop ends the pages.
 */
export async function* xlsxOf(sheet: Sheet, rowsOfSheet = mostRows): AsyncGenerator<Buffer> {
  yield* beginWriting(sheet, rowsOfSheet)
}

function beginWriting({ title, headers, pages }: Sheet, rowsOfSheet: number): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const rest = chunksOf(pages)
  finished(output, () => void rest.return(undefined))
  const fail = (error: Error): unknown => output.destroy(error)
  const add = (name: string, pieces: Iterable<string> | AsyncIterable<string>): void => {
    const part = Readable.from(pieces, { highWaterMark: 1 }).once('error', fail)
    finished(output, () => part.destroy())
    zip.addReadStream(part, name, { compressionLevel })
  }
  const names: string[] = []
  const addSheet = (lines: Lines | undefined): void => {
    names.push(names.length ? `${title} ${names.length + 1}` : title)
    add(`xl/worksheets/sheet${names.length}.xml`, sheetFrom(lines))
  }
  async function* sheetFrom(lines: Lines | undefined): AsyncGenerator<string> {
    yield beginningOf(headers)
    for (let row = 2; lines && row + lines.length - 1 <= rowsOfSheet; lines = await nextOf(rest)) {
      yield rowsOf(lines, row)
      row += lines.length
      await new Promise(setImmediate)
    }
    yield '</sheetData></worksheet>'
    if (lines) return addSheet(lines)
    for (const [name, text] of bookOf(names)) add(name, [xml + text])
    zip.end()
  }
  nextOf(rest).then(addSheet, fail)
  return output
}

async function* chunksOf(pages: Sheet['pages']): AsyncGenerator<Lines, undefined> {
  for await (const page of pages) for (let from = 0; from < page.length; from += rowsAtOnce) yield page.slice(from, from + rowsAtOnce)
}

const nextOf = async (chunks: AsyncGenerator<Lines, undefined>): Promise<Lines | undefined> => (await chunks.next()).value

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Up to the headers, which stay in sight. */
function beginningOf(headers: readonly string[]): string {
  const widths = headers.map(({ length }) => Math.min(40, Math.max(16, length + 2)))
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return (
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData>${rowsOf([headers], 1)}`
  )
}

/** Lines as the rows from one on. An empty cell is left out. */
function rowsOf(lines: Lines, first: number): string {
  let text = ''
  for (const [index, cells] of lines.entries()) {
    const row = first + index
    text += `<row r="${row}">`
    for (const [column, cell] of cells.entries())
      if (cell) text += `<c r="${letterOf(column)}${row}" t="inlineStr"><is>${textOf(cell)}</is></c>`
    text += '</row>'
  }
  return text
}

const letters: string[] = []
/** The name of a column: A to Z, then AA. */
const letterOf = (column: number): string => (letters[column] ??= nameOf(column))
const nameOf = (column: number): string =>
  (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCodePoint('A'.charCodeAt(0) + (column % 26))

// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const special = /[\u0000-\u001F&<>\uFFFE\uFFFF]|^\s|\s$/
// oxlint-disable-next-line no-control-regex -- the same
const written = /[\u0000-\u0008\u000B-\u001F&<>\uFFFE\uFFFF]/g
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A spreadsheet knows characters that XML has not by their numbers. */
const textOf = (text: string): string =>
  special.test(text) ? `<t xml:space="preserve">${text.replace(written, escaped)}</t>` : `<t>${text}</t>`
const escaped = (one: string): string => named[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** The files of a workbook beside its sheets: their names and texts. */
function bookOf(names: readonly string[]): [string, string][] {
  const each = (text: (name: string, number: number) => string): string => names.map((name, index) => text(name, index + 1)).join('')
  const attribute = (text: string): string => text.replace(/[&<>"]/g, (one) => named[one] ?? '&quot;')
  return [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, number) => `<sheet name="${attribute(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
        `${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ],
  ]
}
