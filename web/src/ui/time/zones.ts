const dayLength = 86_400_000

/** The zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })))
  return format
}

const partsIn = (instant: number | string, timeZone: string): [day: string, time: string] => {
  const [day = '', time = ''] = formatIn(timeZone).format(new Date(instant)).split(' ')
  return [day, time]
}
/** The day that clocks in a zone show, `YYYY-MM-DD`. */
export const dayIn = (instant: number | string, timeZone: string): string => partsIn(instant, timeZone)[0]
/** The time of day that clocks in a zone show, `HH:mm`. */
export const timeIn = (instant: number | string, timeZone: string): string => partsIn(instant, timeZone)[1]

/** The first instant at which clocks show a time; where they skip it, that of the time after the gap. */
export function instantAt(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // What clocks show at an instant, as if it were UTC.
  const shown = (instant: number): number => Date.parse(`${partsIn(instant, timeZone).join('T')}:00Z`)
  const offsets = [wanted - dayLength, wanted + dayLength].map((instant) => shown(instant) - instant)
  const exact = offsets.map((offset) => wanted - offset).filter((instant) => shown(instant) === wanted)
  return exact.length ? Math.min(...exact) : wanted - Math.min(...offsets)
}
