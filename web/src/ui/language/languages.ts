import type { Messages } from '../../message-ids.ts'

type LanguageFacts = {
  name: string
  /** How dates and numbers are written. */
  locale: string
  direction: 'ltr' | 'rtl'
  load: () => Promise<{ default: Messages }>
  forTesting?: true
}

const known = {
  en: {
    name: 'English',
    locale: 'en-GB',
    direction: 'ltr',
    load: () => import('virtual:messages/en'),
  },
  'en-XA': {
    name: 'Ļöönĝ Éñĝļîîšĥ',
    locale: 'en-GB',
    direction: 'ltr',
    load: () => import('virtual:messages/en-XA'),
    forTesting: true,
  },
  'en-XB': {
    name: 'English, mirrored',
    locale: 'en-GB',
    direction: 'rtl',
    load: () => import('virtual:messages/en-XB'),
    forTesting: true,
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof known

/** The languages a person may choose; those for testing layouts are left out. */
export const languages = Object.entries<LanguageFacts>(known)
  .filter(([, facts]) => !facts.forTesting)
  .map(([language, { name }]) => ({ language, name }))

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(known, tag)
export const directionOf = (language: string): 'ltr' | 'rtl' => (isLanguage(language) ? known[language].direction : 'ltr')

export const localeOf = (language: Language): string => known[language].locale

const loaded = new Map<Language, Promise<Messages>>()

/** The messages of `language`, fetched once. A failure stays one until the page is loaded anew, else every render would ask again. */
export function loadMessages(language: Language): Promise<Messages> {
  const messages = loaded.get(language) ?? known[language].load().then((module) => module.default)
  loaded.set(language, messages)
  return messages
}
