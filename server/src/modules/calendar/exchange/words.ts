import type { Language } from '@atrium/contract/formats'

type Words = {
  /** The title of an event of which nothing more is told. */
  busy: string
  /** Of an event without a title. */
  untitled: string
  birthday: (name: string) => string
  anniversary: (name: string) => string
  /** Of an own absence. */
  away: string
  /** The name of the calendar that other programs show. */
  calendarOf: (name: string) => string
}

export const exchangeWords: Readonly<Record<Language, Words>> = {
  en: {
    busy: 'Busy',
    untitled: 'Untitled',
    birthday: (name) => `${name}’s birthday`,
    anniversary: (name) => `${name}’s work anniversary`,
    away: 'Away',
    calendarOf: (name) => `${name}, Atrium`,
  },
  de: {
    busy: 'Beschäftigt',
    untitled: 'Ohne Titel',
    birthday: (name) => `Geburtstag von ${name}`,
    anniversary: (name) => `Dienstjubiläum von ${name}`,
    away: 'Abwesend',
    calendarOf: (name) => `${name}, Atrium`,
  },
  ar: {
    busy: 'مشغول',
    untitled: 'بلا عنوان',
    birthday: (name) => `عيد ميلاد \u2068${name}\u2069`,
    anniversary: (name) => `ذكرى انضمام \u2068${name}\u2069`,
    away: 'غائب',
    calendarOf: (name) => `\u2068${name}\u2069، Atrium`,
  },
}
