import type { Language } from '@atrium/contract/formats'

/** The texts of notifications of contests whose name is not shown. */
type Words = Readonly<Record<Language, string>>
export const begunText: Words = { en: 'A contest has begun', de: 'Ein Wettbewerb hat begonnen', ar: 'بدأت مسابقة' }
export const wonText: Words = { en: 'You won in a contest', de: 'Du hast in einem Wettbewerb gewonnen', ar: 'فُزت في مسابقة' }
export const closedText: Words = { en: 'A contest has ended', de: 'Ein Wettbewerb ist zu Ende', ar: 'انتهت مسابقة' }
export const refusedText: Words = {
  en: 'Your entry is not shown',
  de: 'Dein Beitrag wird nicht gezeigt',
  ar: 'مشاركتك غير معروضة',
}
