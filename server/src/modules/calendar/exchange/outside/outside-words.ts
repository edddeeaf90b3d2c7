import type { Language } from '@atrium/contract/formats'

export type OutsideAbout = 'invited' | 'changed' | 'cancelled'
type Words = {
  subject: Readonly<Record<OutsideAbout, (title: string) => string>>
  lead: Readonly<Record<OutsideAbout, (host: string, company: string) => string>>
  repeats: string
  /** How to answer. */
  answer: string
}

/** What mails to guests from outside say, in the language of the company: nothing else is known of these people. */
export const outsideWords: Readonly<Record<Language, Words>> = {
  en: {
    subject: {
      invited: (title) => `Invitation: ${title}`,
      changed: (title) => `Changed: ${title}`,
      cancelled: (title) => `Cancelled: ${title}`,
    },
    lead: {
      invited: (host, company) => `${host} from ${company} invites you:`,
      changed: (host, company) => `${host} from ${company} changed an event to which you are invited:`,
      cancelled: (host, company) => `${host} from ${company} cancelled an event to which you were invited:`,
    },
    repeats: 'This event repeats. Your calendar shows all its dates.',
    answer: 'You can answer with your calendar or mail program: yes, maybe or no.',
  },
  de: {
    subject: {
      invited: (title) => `Einladung: ${title}`,
      changed: (title) => `Geändert: ${title}`,
      cancelled: (title) => `Abgesagt: ${title}`,
    },
    lead: {
      invited: (host, company) => `${host} von ${company} lädt dich ein:`,
      changed: (host, company) => `${host} von ${company} hat einen Termin geändert, zu dem du eingeladen bist:`,
      cancelled: (host, company) => `${host} von ${company} hat einen Termin abgesagt, zu dem du eingeladen warst:`,
    },
    repeats: 'Dieser Termin wiederholt sich. Dein Kalender zeigt alle Tage.',
    answer: 'Du kannst mit deinem Kalender oder Mailprogramm antworten: ja, vielleicht oder nein.',
  },
  ar: {
    subject: {
      invited: (title) => `دعوة: \u2068${title}\u2069`,
      changed: (title) => `تغيّر: \u2068${title}\u2069`,
      cancelled: (title) => `أُلغي: \u2068${title}\u2069`,
    },
    lead: {
      invited: (host, company) => `يدعوك \u2068${host}\u2069 من \u2068${company}\u2069 إلى:`,
      changed: (host, company) => `غيّر \u2068${host}\u2069 من \u2068${company}\u2069 فعالية أنت مدعو إليها:`,
      cancelled: (host, company) => `ألغى \u2068${host}\u2069 من \u2068${company}\u2069 فعالية كنت مدعوًا إليها:`,
    },
    repeats: 'تتكرر هذه الفعالية، ويعرض تقويمك كل مواعيدها.',
    answer: 'يمكنك الرد من تقويمك أو برنامج بريدك: نعم أو ربما أو لا.',
  },
}
