import type { Language } from '@atrium/contract/formats'

type Words = {
  /** The title of an event of which nothing more is told. */
  busy: string
  /** Of an event without a title. */
  untitled: string
  /** The name of the calendar that other programs show. */
  calendarOf: (name: string) => string
}

export const exchangeWords: Readonly<Record<Language, Words>> = {
  en: { busy: 'Busy', untitled: 'Untitled', calendarOf: (name) => `${name}, Atrium` },
  de: { busy: 'Beschäftigt', untitled: 'Ohne Titel', calendarOf: (name) => `${name}, Atrium` },
  ar: { busy: 'مشغول', untitled: 'بلا عنوان', calendarOf: (name) => `\u2068${name}\u2069، Atrium` },
}
