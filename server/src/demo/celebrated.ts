import type { Calendar } from './calendar.ts'
import type { CastMember } from './cast.ts'
import { birthdayOf } from './facts.ts'

/**
 * Birthdays and anniversaries, in days after the last morning of the talk, so that one is always today, whenever the company is created.
 */
const birthdays: Readonly<Record<string, number>> = { pedro: 0, priya: 1, nadia: 4 }
const anniversaries: Readonly<Record<string, { years: number; after: number }>> = {
  hana: { years: 5, after: 0 },
  carmen: { years: 5, after: 1 },
  tessa: { years: 6, after: 3 },
}

const yearsBefore = (calendar: Calendar, after: number, years: number): Date => {
  const day = calendar('2026-11-20', '08:00')
  return new Date(Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate() + after, 8))
}

/** `YYYY-MM-DD`. */
export function birthdayFor({ key }: CastMember, index: number, calendar: Calendar): string {
  const after = birthdays[key]
  return after === undefined
    ? birthdayOf(index)
    : yearsBefore(calendar, after, 30 + (index % 20))
        .toISOString()
        .slice(0, 10)
}

export function joinedFor({ key, joined }: CastMember, calendar: Calendar): Date {
  const anniversary = anniversaries[key]
  return anniversary ? yearsBefore(calendar, anniversary.after, anniversary.years) : calendar(joined, '08:00')
}
