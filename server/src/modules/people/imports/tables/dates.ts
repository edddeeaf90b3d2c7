/**
 * A written date as `2026-11-21`; undefined for text that is not a date. Unambiguous when the year comes first; otherwise `first` says
 * which part is first.
 */
export function dayOf(text: string, first: 'day' | 'month'): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]*Z?)?$/.exec(text)
  if (iso) return dayFrom(iso[1], iso[2], iso[3])
  const written = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4})$/.exec(text)
  if (!written) return undefined
  const [, one, two, year] = written
  return first === 'day' ? dayFrom(year, two, one) : dayFrom(year, one, two)
}

function dayFrom(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written) && year >= '1900' && year <= '2200'
    ? written
    : undefined
}
