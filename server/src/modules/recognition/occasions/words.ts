import type { Language } from '@atrium/contract/formats'
import type { OccasionType } from '@atrium/contract/recognition/occasions'

type Words = { type_name: string; say: (years: number | null, title: string | null) => string }
const plural = (language: Language, count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
  (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', new Intl.NumberFormat(language).format(count))
const titled = (_years: number | null, title: string | null): string => title ?? ''

/** The name of the type of an occasion, and what the company says if it chose no words of its own. */
export const occasionWords: Readonly<Record<Language, Readonly<Record<OccasionType, Words>>>> = {
  en: {
    birthday: { type_name: 'Birthday', say: () => 'Happy birthday!' },
    anniversary: {
      type_name: 'Work anniversary',
      say: (years) => `${plural('en', years ?? 1, { one: '# year with us.', other: '# years with us.' })} Thank you!`,
    },
    welcome: { type_name: 'Welcome', say: () => 'Welcome! It is good to have you here.' },
    custom: { type_name: 'Occasion', say: titled },
  },
  de: {
    birthday: { type_name: 'Geburtstag', say: () => 'Alles Gute zum Geburtstag!' },
    anniversary: {
      type_name: 'Jubiläum',
      say: (years) => `${plural('de', years ?? 1, { one: '# Jahr bei uns.', other: '# Jahre bei uns.' })} Danke!`,
    },
    welcome: { type_name: 'Willkommen', say: () => 'Willkommen! Schön, dass du da bist.' },
    custom: { type_name: 'Anlass', say: titled },
  },
  ar: {
    birthday: { type_name: 'عيد ميلاد', say: () => 'عيد ميلاد سعيد!' },
    anniversary: {
      type_name: 'ذكرى الانضمام',
      say: (years) => `${plural('ar', years ?? 1, arabicYears)} شكرًا لك!`,
    },
    welcome: { type_name: 'ترحيب', say: () => 'أهلًا وسهلًا! يسعدنا وجودك معنا.' },
    custom: { type_name: 'مناسبة', say: titled },
  },
}
const arabicYears = {
  one: 'سنة واحدة معنا.',
  two: 'سنتان معنا.',
  few: '# سنوات معنا.',
  many: '# سنة معنا.',
  other: '# سنة معنا.',
}
