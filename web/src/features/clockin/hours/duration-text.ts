/** Minutes as hours, such as `7:30`; `-0:15` is less than nothing. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : ''}${hours}:${String(rest).padStart(2, '0')}`
}

/** The minutes of `7:30`, `7.5` or `7,5`; undefined for anything else, and for more than a day. */
export function readDuration(typed: string): number | undefined {
  const text = typed.trim()
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text)
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : /^\d{1,2}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 60) : NaN // prettier-ignore
  return minutes <= 24 * 60 ? minutes : undefined
}
