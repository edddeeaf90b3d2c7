/** The part of the day in the viewer's time zone. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

export function dayPartOf(now: Date): DayPart {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
