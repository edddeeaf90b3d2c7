import type { Language } from '@atrium/contract/formats'

/** The texts of notifications of campaigns whose title is not shown. */
export const announcedText: Readonly<Record<Language, string>> = {
  en: 'There is an announcement for you',
  de: 'Es gibt eine Ankündigung für dich',
  ar: 'هناك إعلان لك',
}
export const reminderText: Readonly<Record<Language, string>> = {
  en: 'An announcement waits for you',
  de: 'Eine Ankündigung wartet auf dich',
  ar: 'إعلان ينتظرك',
}
export const reviewText: Readonly<Record<Language, string>> = {
  en: 'An announcement waits to be published',
  de: 'Eine Ankündigung wartet auf die Veröffentlichung',
  ar: 'إعلان ينتظر النشر',
}
