/** The twelve months until a day, both as `YYYY-MM-DD` of the viewer's calendar. */
export function yearUntil(midnight: number): { from: string; to: string } {
  const to = new Date(midnight)
  const from = new Date(to.getFullYear() - 1, to.getMonth(), to.getDate() + 1)
  return { from: dayOf(from), to: dayOf(to) }
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
