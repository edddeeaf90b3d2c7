import type { Language as Spoken } from '@atrium/contract/formats'
import type { Messages, SpokenLanguage } from '../../message-ids.ts'
import { readable } from '../readable.ts'

type LanguageFacts = {
  /** The name in the language itself. */
  name: string
  /** How dates and numbers are written when no region is chosen. */
  locale: string
  direction: 'ltr' | 'rtl'
  load: () => Promise<SpokenLanguage>
  forTesting?: true
}

const known = {
  en: {
    name: 'English',
    locale: 'en-GB',
    direction: 'ltr',
    load: () => import('virtual:messages/en'),
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    direction: 'ltr',
    load: () => import('virtual:messages/de'),
  },
  ar: {
    name: 'العربية',
    locale: 'ar',
    direction: 'rtl',
    load: () => import('virtual:messages/ar'),
  },
  'en-XA': {
    name: 'Ļöönĝ Éñĝļîîšĥ',
    locale: 'en-XA',
    direction: 'ltr',
    load: () => import('virtual:messages/en-XA'),
    forTesting: true,
  },
  'en-XB': {
    name: 'English, mirrored',
    locale: 'en-XB',
    direction: 'rtl',
    load: () => import('virtual:messages/en-XB'),
    forTesting: true,
  },
} as const satisfies Record<Spoken | 'en-XA' | 'en-XB', LanguageFacts>

export type Language = keyof typeof known
const facts = Object.entries<LanguageFacts>(known)

/** The languages a user may choose; those for testing layouts are excluded. */
export const languages = facts.filter(([, { forTesting }]) => !forTesting).map(([language, { name }]) => ({ language, name }))

/**
 * The first of the browser's preferred languages that Atrium supports, else English. `public/first-paint.js` uses the
 * same rule.
 */
export function languageOfBrowser(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return tags.filter(isLanguage)[0] ?? 'en'
}

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(known, tag)
export const directionOf = (language: string): 'ltr' | 'rtl' => (isLanguage(language) ? known[language].direction : 'ltr')

/**
 * The language, and how dates and times are written. Null follows the company; in the company's own formats a null
 * region follows the language and a null language the browser. Stored on the server, and here for the next first
 * paint.
 */
export type Formats = {
  language: Language | null
  region: string | null
  hour_cycle: 'h12' | 'h23' | null
  week_start: 'mon' | 'sat' | 'sun' | null
}

/** The stored formats, with invalid parts set to null. */
export const readFormats = ({ language, region, hour_cycle, week_start }: Record<string, unknown>): Formats => ({
  language: typeof language === 'string' && isLanguage(language) ? language : null,
  region: typeof region === 'string' && /^[A-Z]{2}$/.test(region) ? region : null,
  hour_cycle: hour_cycle === 'h12' || hour_cycle === 'h23' ? hour_cycle : null,
  week_start: week_start === 'mon' || week_start === 'sat' || week_start === 'sun' ? week_start : null,
})

/** The user's choice for each part, else the company's. */
export const formatsOf = ({ own, company }: { own: Formats; company: Formats }): Formats => ({
  language: own.language ?? company.language,
  region: own.region ?? company.region,
  hour_cycle: own.hour_cycle ?? company.hour_cycle,
  week_start: own.week_start ?? company.week_start,
})

/** Whether the language has its own conventions in that region: German in Austria, but not in Egypt. */
export const isKnownIn = (language: Language, region: string): boolean => {
  const found = new Intl.DateTimeFormat(new Intl.Locale(known[language].locale, { region }).toString()).resolvedOptions().locale
  return new Intl.Locale(found).region === region
}

/** The locale used for formatting: the language, its region if known there, and the 12 or 24 hour clock. */
export const localeOf = (language: Language, { region, hour_cycle }: Pick<Formats, 'region' | 'hour_cycle'>): string =>
  new Intl.Locale(known[language].locale, {
    ...(region && isKnownIn(language, region) && { region }),
    ...(hour_cycle && { hourCycle: hour_cycle }),
  }).toString()

const loaded = new Map<Language, Promise<SpokenLanguage>>()
const spoken = new Map<Language, Promise<Messages>>()

/**
 * The texts of `language`, or the promise of them; loaded once. A failure is kept until the page reloads; otherwise
 * every render would retry.
 */
export function loadLanguage(language: Language): Promise<SpokenLanguage> {
  const module = loaded.get(language) ?? known[language].load()
  loaded.set(language, module)
  return module
}

/** The messages of the first load. */
export function loadMessages(language: Language): Promise<Messages> {
  const messages = spoken.get(language) ?? readable(loadLanguage(language).then((module) => module.default))
  spoken.set(language, messages)
  return messages
}
