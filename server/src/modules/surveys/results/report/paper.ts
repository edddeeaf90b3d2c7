import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { directionOf, visualOrder } from './bidi.ts'

/** Drawing on pages of A4, from the top down, in the direction of the reader’s language. Lengths are points. */
const margin = 56
const pageWidth = 595.28
const pageHeight = 841.89
const width = pageWidth - 2 * margin
const foot = 40
const require = createRequire(import.meta.url)
const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const
const colours = { ink: '#1a1c18', soft: '#5b6057', track: '#eceee9', bar: '#4d7c0f' } as const

export type TextStyle = { size?: number; font?: keyof typeof fonts; colour?: keyof typeof colours; indent?: number; after?: number }
/** `share`: from 0 to 1. */
export type Bar = { label: string; share: number; value: string }
type Direction = 'ltr' | 'rtl'
/** A document and how far down its last page is filled. */
export type Paper = { doc: PDFKit.PDFDocument; direction: Direction; top: number }

/** An empty document. It names nobody: its title is all that it says of itself beside the day it was made. */
export const openPaper = ({ title, direction, now }: { title: string; direction: Direction; now: Date }): Paper => ({
  doc: new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: title, Creator: 'Atrium', Producer: 'Atrium', CreationDate: now },
  }),
  direction,
  top: margin,
})

/** Draws words, in as many lines as they need. */
export function drawText(paper: Paper, words: string, style: TextStyle = {}): void {
  const { doc, direction } = paper
  const height = use(doc, style)
  const { indent = 0, after = 4 } = style
  const box = { x: mirrored(direction, indent, width - indent), width: width - indent }
  for (const each of wrap(words, box.width, (part) => doc.widthOfString(part))) {
    keep(paper, height)
    use(doc, style)
    drawLine(doc, each, directionOf(words, direction), { ...box, y: paper.top })
    paper.top += height
  }
  paper.top += after
}

const labelWidth = 170
const valueWidth = 74
/** Draws a row of a diagram: its label, a bar, and what the bar says in numbers. */
export function drawBar(paper: Paper, { label, share, value }: Bar): void {
  const { doc, direction } = paper
  const height = use(doc, { size: 9 })
  const lines = wrap(label, labelWidth, (part) => doc.widthOfString(part))
  keep(paper, height * lines.length + 3)
  use(doc, { size: 9 })
  const { top } = paper
  const base = directionOf(label, direction)
  for (const [index, each] of lines.entries())
    drawLine(doc, each, base, { x: mirrored(direction, 0, labelWidth), y: top + index * height, width: labelWidth })
  const track = { start: labelWidth + 12, size: width - labelWidth - valueWidth - 24 }
  doc.roundedRect(mirrored(direction, track.start, track.size), top + 2, track.size, 8, 3).fill(colours.track)
  const length = share > 0 ? Math.max(2, track.size * Math.min(1, share)) : 0
  if (length) doc.roundedRect(mirrored(direction, track.start, length), top + 2, length, 8, Math.min(3, length / 2)).fill(colours.bar)
  use(doc, { size: 9, colour: 'soft' })
  drawLine(doc, value.split(' '), direction, { x: mirrored(direction, width - valueWidth, valueWidth), y: top, width: valueWidth })
  paper.top += height * lines.length + 3
}

export function skip(paper: Paper, height: number): void {
  paper.top += height
}

/** Begins a page where less than this is left, so that a heading stays with what is below. */
export function keep(paper: Paper, height: number): void {
  if (paper.top + height <= pageHeight - margin - foot) return
  paper.doc.addPage()
  paper.top = margin
}

/** Numbers the pages and ends the document. Returns its bytes. */
export function finishPaper({ doc, direction }: Paper, footer: (page: number, pages: number) => string): AsyncIterable<Uint8Array> {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    use(doc, { size: 8, colour: 'soft' })
    drawLine(doc, footer(page + 1, count).split(' '), direction, { x: margin, y: pageHeight - margin, width })
  }
  doc.end()
  return bytesOf(doc)
}

async function* bytesOf(doc: PDFKit.PDFDocument): AsyncGenerator<Uint8Array> {
  for await (const part of doc) yield Buffer.from(part)
}

/** Chooses the letters. Returns the height of a line. */
function use(doc: PDFKit.PDFDocument, { size = 10, font = 'plain', colour = 'ink' }: TextStyle): number {
  doc.font(fonts[font]).fontSize(size).fillColor(colours[colour])
  return size * 1.45
}

/** Where something is that begins this far from the side at which the page begins. */
const mirrored = (direction: Direction, start: number, size: number): number =>
  direction === 'ltr' ? margin + start : margin + width - start - size

/** Draws one line of words within a box, at the side at which its direction begins. */
function drawLine(doc: PDFKit.PDFDocument, words: readonly string[], base: Direction, box: { x: number; y: number; width: number }): void {
  const drawn = visualOrder(words, base)
  const space = doc.widthOfString(' ')
  const widths = drawn.map((word) => doc.widthOfString(word))
  const total = widths.reduce((sum, one) => sum + one, 0) + space * Math.max(0, drawn.length - 1)
  let x = base === 'rtl' ? box.x + box.width - total : box.x
  for (const [index, word] of drawn.entries()) {
    doc.text(word, x, box.y, { lineBreak: false })
    x += (widths[index] ?? 0) + space
  }
}

/** The words of a text in lines that fit. A word that is longer than a line is cut. */
function wrap(text: string, width: number, measure: (part: string) => number): string[][] {
  const lines: string[][] = []
  const space = measure(' ')
  for (const paragraph of text.split(/\r?\n/)) {
    let current: string[] = []
    let filled = 0
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((one) => cut(one, width, measure))) {
      const wide = measure(word)
      if (current.length && filled + space + wide > width) {
        lines.push(current)
        current = []
        filled = 0
      }
      filled += wide + (current.length ? space : 0)
      current.push(word)
    }
    lines.push(current)
  }
  return lines
}

function cut(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    if (last && measure(last + letter) > width) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts
}
