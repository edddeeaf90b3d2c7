import type { Language } from '@atrium/contract/formats'

/** Push texts of a reminder. */
type Words = { title: string; of: (name: string, text: string) => string }

export const reminderWords: Readonly<Record<Language, Words>> = {
  en: { title: 'Reminder: saved message', of: (name, text) => (text ? `${name}: ${text}` : `A message from ${name}`) },
  de: { title: 'Erinnerung an eine gemerkte Nachricht', of: (name, text) => (text ? `${name}: ${text}` : `Eine Nachricht von ${name}`) },
  ar: {
    title: 'تذكير برسالة محفوظة',
    of: (name, text) => (text ? `\u2068${name}\u2069: \u2068${text}\u2069` : `رسالة من \u2068${name}\u2069`),
  },
}

/** Push title of a scheduled message that could not be sent. The body is the text of the message. */
export const scheduledWords: Readonly<Record<Language, { title: string }>> = {
  en: { title: 'A scheduled message was not sent' },
  de: { title: 'Eine geplante Nachricht wurde nicht gesendet' },
  ar: { title: 'لم تُرسل رسالة مجدولة' },
}
