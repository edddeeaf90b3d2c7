import type { SaxesParser } from 'saxes'
import { createDateStyles, textOfMoment, type DateStyles } from '#kernel/tables/xlsx-dates'
import { bounds } from './bounds.ts'

/** What the sheets of a workbook refer to: its texts by number, styles that show dates, and names by relation, whose parts are named apart. */
export type Workbook = {
  texts: string[]
  signs: number
  styles: DateStyles
  from1904: boolean
  names: Map<string, string>
  relations: Map<string, string>
}
export const createWorkbook = (): Workbook => ({
  texts: [],
  signs: 0,
  styles: createDateStyles(),
  from1904: false,
  names: new Map(),
  relations: new Map(),
})

/** The name of an element or attribute without its namespace. */
export const plainOf = (name: string): string => name.slice(name.indexOf(':') + 1)

type Read = (parser: SaxesParser, book: Workbook) => void
/** The parts that describe a workbook, and how they are read; in this order, before its sheets. */
export const bookParts: Readonly<Record<string, Read>> = {
  'xl/workbook.xml': readNames,
  'xl/_rels/workbook.xml.rels': readRelations,
  'xl/styles.xml': readStyles,
  'xl/sharedStrings.xml': readSharedTexts,
}

function readNames(parser: SaxesParser, book: Workbook): void {
  parser.on('opentag', ({ name, attributes }) => {
    if (plainOf(name) === 'workbookPr') book.from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
    if (plainOf(name) !== 'sheet') return
    const relation = Object.entries(attributes).find(([key]) => plainOf(key) === 'id')?.[1] ?? ''
    book.names.set(relation, attributes['name'] ?? '')
  })
}

function readRelations(parser: SaxesParser, book: Workbook): void {
  parser.on('opentag', ({ attributes: { Id = '', Target = '' } }) => {
    book.relations.set(Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`, Id)
  })
}

function readStyles(parser: SaxesParser, { styles }: Workbook): void {
  parser.on('opentag', ({ name, attributes }) => styles.opened(plainOf(name), attributes))
}

/** Gathers the shared texts of a workbook, as many as fit. */
function readSharedTexts(parser: SaxesParser, book: Workbook): void {
  let text = ''
  let within = ''
  parser.on('opentag', ({ name }) => void (within = plainOf(name)))
  parser.on('text', (said) => {
    if (within === 't') text += said
  })
  parser.on('closetag', ({ name }) => {
    within = ''
    if (plainOf(name) !== 'si') return
    book.signs += text.length
    book.texts.push(book.signs > bounds.shared ? '' : text)
    text = ''
  })
}

/** A sheet begins with a form feed, and its name on a line of its own. */
export const beginningOf = (name: string): string => `\f${name.replaceAll(/\s+/g, ' ')}\n`

/** The name of the sheet that is in a part. */
export const sheetNameOf = ({ names, relations }: Workbook, part: string): string | undefined => names.get(relations.get(part) ?? '')

export type Cell = { type: string; style: number; value: string }

/** What a cell shows. Dates are written as `2026-11-21`, for each reader to see in their language. */
export function textOfCell({ texts, from1904 }: Workbook, dates: ReadonlySet<number>, { type, style, value }: Cell): string {
  if (type === 's') return texts[Number(value)] ?? ''
  return type === 'n' && dates.has(style) ? (textOfMoment(Number(value), from1904) ?? value) : value
}
