/** The maximum number of cell styles, about as many as spreadsheet programs allow. */
const mostStyles = 65_536
const minutesOfDay = 24 * 60
const day = minutesOfDay * 60_000

/** A day as `2026-11-21`. Undefined for a number that is not a day. */
export function textOfDay(serial: number, from1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return undefined
  // Serial numbers count 1900 as a leap year.
  const beginning = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(beginning + Math.floor(serial) * day).toISOString().slice(0, 10)
}

/** The same, with the time of the day unless that is midnight: `2026-11-21 14:30`. */
export function textOfMoment(serial: number, from1904: boolean): string | undefined {
  const minutes = Math.round(serial * minutesOfDay)
  const date = textOfDay(Math.floor(minutes / minutesOfDay), from1904)
  const within = minutes % minutesOfDay
  const [hour, minute] = [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0'))
  return date && (within ? `${date} ${hour}:${minute}` : date)
}

export type DateStyles = ReturnType<typeof createDateStyles>

/** Gathers the cell styles that show dates from the elements of `xl/styles.xml`, named without their prefix. Throws when there are too many. */
export function createDateStyles() {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let inCells = false
  return {
    opened: (name: string, { numFmtId, formatCode = '' }: Readonly<Record<string, string>>): void => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') inCells = true
      if (name === 'cellStyles') inCells = false
      if (name === 'xf' && inCells) styles.push(Number(numFmtId))
      if (formats.size > mostStyles || styles.length > mostStyles) throw new Error('too many styles')
    },
    /** Their numbers. */
    list: (): ReadonlySet<number> => new Set(styles.flatMap((format, index) => (isDate(format, formats.get(format)) ? [index] : []))),
  }
}

/** Built-in date formats by number; any other format is a date format if it contains a day or a year outside quotes and brackets. */
const isDate = (format: number, code: string | undefined): boolean =>
  code === undefined
    ? (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
    : /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
