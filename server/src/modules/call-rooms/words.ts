import type { CallKind } from '@atrium/contract/call-rooms/kinds'
import type { Language } from '@atrium/contract/formats'

/** What Atrium says of calls outside of its pages: on devices, and in lists and exports of messages. */
type Words = {
  /** A call that rings, after the name of the caller. */
  rings: string
  missed: string
  took: Readonly<Record<CallKind, (length: string) => string>>
}
export const callWords: Readonly<Record<Language, Words>> = {
  en: {
    rings: 'is calling you',
    missed: 'Missed call',
    took: { call: (length) => `Call, ${length}`, huddle: (length) => `Huddle, ${length}` },
  },
  de: {
    rings: 'ruft dich an',
    missed: 'Verpasster Anruf',
    took: { call: (length) => `Anruf, ${length}`, huddle: (length) => `Huddle, ${length}` },
  },
  ar: {
    rings: 'يتصل بك',
    missed: 'مكالمة فائتة',
    took: { call: (length) => `مكالمة، ${length}`, huddle: (length) => `لقاء سريع، ${length}` },
  },
}

/** How long a call lasted, in hours and minutes; at least one minute. */
export function lengthOf(language: Language, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const say = (unit: 'hour' | 'minute', count: number): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  const hours = Math.floor(minutes / 60)
  return [hours && say('hour', hours), minutes % 60 && say('minute', minutes % 60)].filter(Boolean).join(' ')
}
