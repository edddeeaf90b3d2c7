import type { Language } from '@atrium/contract/formats'

/** Default names in the language of the company. Its people may rename them. */
type Words = { firstConversation: string; companySpace: string }

export const words: Readonly<Record<Language, Words>> = {
  en: { firstConversation: 'General', companySpace: 'Everyone is here' },
  de: { firstConversation: 'Allgemein', companySpace: 'Hier sind alle' },
  ar: { firstConversation: 'عام', companySpace: 'الجميع هنا' },
}
