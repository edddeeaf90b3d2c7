import type { Readable } from 'node:stream'
import { UnreadableTable } from './pieces.ts'
import { readXml } from './xml-pieces.ts'

/** Spreadsheet programs allow about as many. */
const mostStyles = 65_536
const day = 24 * 60 * 60_000

/** A day as `2026-11-21`. Undefined for a number that is not a day. */
export function textOfDay(serial: number, from1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return undefined
  // Serial numbers count 1900 as a leap year.
  const beginning = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(beginning + Math.floor(serial) * day).toISOString().slice(0, 10)
}

/** The numbers of cell styles that show dates. */
export async function dateStylesOf(bytes: Readable | undefined): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let inCells = false
  if (bytes)
    for await (const _ of readXml(bytes, {
      opened: (name, { numFmtId, formatCode = '' }) => {
        if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
        if (name === 'cellXfs') inCells = true
        if (name === 'cellStyles') inCells = false
        if (name === 'xf' && inCells) styles.push(Number(numFmtId))
        if (formats.size > mostStyles || styles.length > mostStyles) throw new UnreadableTable('too many styles')
      },
    }));
  return new Set(styles.flatMap((format, index) => (isDate(format, formats.get(format)) ? [index] : [])))
}

/** Built-in date formats by number; any other format is a date format if it contains a day or a year outside quotes and brackets. */
const isDate = (format: number, code: string | undefined): boolean =>
  code === undefined
    ? (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
    : /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
