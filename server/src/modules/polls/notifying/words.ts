import type { Language } from '@atrium/contract/formats'

/** The texts of notifications of polls whose question is not shown. */
export const askedText: Readonly<Record<Language, string>> = {
  en: 'Asks for your vote',
  de: 'Bittet um deine Stimme',
  ar: 'استطلاع ينتظر صوتك',
}
export const reminderText: Readonly<Record<Language, string>> = {
  en: 'A poll closes soon',
  de: 'Eine Abstimmung endet bald',
  ar: 'استطلاع يُغلق قريبًا',
}
export const closedText: Readonly<Record<Language, string>> = {
  en: 'Your poll has closed',
  de: 'Deine Abstimmung ist beendet',
  ar: 'أُغلق استطلاعك',
}
