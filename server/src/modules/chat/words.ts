import type { Language } from '@atrium/contract/formats'

/** What Atrium names by itself, in the language of the company. Its people may rename it like anything else. */
type Words = { firstConversation: string; companySpace: string }

export const words: Readonly<Record<Language, Words>> = {
  en: { firstConversation: 'General', companySpace: 'Everyone is here' },
  de: { firstConversation: 'Allgemein', companySpace: 'Hier sind alle' },
  ar: { firstConversation: 'عام', companySpace: 'الجميع هنا' },
}
