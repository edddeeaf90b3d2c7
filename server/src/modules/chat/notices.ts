import type { Language } from '@atrium/contract/formats'

/** What a reminder says where Atrium is not open. */
type Words = { title: string; of: (name: string, text: string) => string }

export const reminderWords: Readonly<Record<Language, Words>> = {
  en: { title: 'You wanted to come back to this', of: (name, text) => (text ? `${name}: ${text}` : `A message from ${name}`) },
  de: { title: 'Daran wolltest du erinnert werden', of: (name, text) => (text ? `${name}: ${text}` : `Eine Nachricht von ${name}`) },
  ar: {
    title: 'تذكير برسالة محفوظة',
    of: (name, text) => (text ? `\u2068${name}\u2069: \u2068${text}\u2069` : `رسالة من \u2068${name}\u2069`),
  },
}
