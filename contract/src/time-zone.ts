import * as z from 'zod/mini'

export const TimeZone = z.string().check(z.maxLength(60, { abort: true }), z.refine(isTimeZone, 'Invalid time zone'))

/** Offsets and old abbreviations, which PostgreSQL does not know or takes for other zones: `+05:30` is west of Greenwich to it. */
const otherZones = /^([+-]|SystemV|.*-(New|Sask)|(?![CEMW]ET|[EHM]ST|GMT|PRC|RO[CK]|UCT|UTC)[A-Z]{3}$)/i

function isTimeZone(zone: string): boolean {
  try {
    return !otherZones.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
