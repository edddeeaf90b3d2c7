import type { Readable } from 'node:stream'
import { readXml } from './xml-pieces.ts'

const day = 24 * 60 * 60_000

/** A day as it is written everywhere: `2026-11-21`. Undefined for a number that is no day. */
export function textOfDay(serial: number, from1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return undefined
  // The days of 1900 are counted as if that year had had a 29th of February.
  const beginning = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(beginning + Math.floor(serial) * day).toISOString().slice(0, 10)
}

/** The styles of cells, by their number, whose numbers are days. */
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
      },
    }));
  return new Set(styles.flatMap((format, index) => (isDate(format, formats.get(format)) ? [index] : [])))
}

/** The numbers that the format itself gives to dates; any other format is one if it names a day or a year outside quotes and brackets. */
const isDate = (format: number, code: string | undefined): boolean =>
  code === undefined
    ? (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
    : /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
