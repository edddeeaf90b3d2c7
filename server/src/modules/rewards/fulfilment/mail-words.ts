import type { Language } from '@atrium/contract/formats'

type Words = { subject: (name: string) => string; lead: (name: string) => string; action: string }

/** The words of the email to whoever delivers a reward. Names keep their own direction. */
export const fulfilmentWords: Readonly<Record<Language, Words>> = {
  en: {
    subject: (name) => `A reward to deliver to ${name}`,
    lead: (name) => `${name} has ordered, and waits for:`,
    action: 'Open the order',
  },
  de: {
    subject: (name) => `Eine Prämie für ${name}`,
    lead: (name) => `${name} hat bestellt und wartet auf:`,
    action: 'Bestellung öffnen',
  },
  ar: {
    subject: (name) => `مكافأة للتسليم إلى \u2068${name}\u2069`,
    lead: (name) => `طلب من \u2068${name}\u2069 ينتظر التسليم:`,
    action: 'فتح الطلب',
  },
}
