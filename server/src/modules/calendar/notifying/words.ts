import type { Language } from '@atrium/contract/formats'

/** The texts of notifications of events whose name is not shown. */
type Words = Readonly<Record<Language, string>>
export const invitedText: Words = { en: 'You are invited to an event', de: 'Du bist zu einem Termin eingeladen', ar: 'أنت مدعو إلى موعد' }
export const movedText: Words = { en: 'An event has moved', de: 'Ein Termin wurde verschoben', ar: 'تغيّر وقت موعد' }
export const cancelledText: Words = { en: 'An event is off', de: 'Ein Termin fällt aus', ar: 'أُلغي موعد' }
export const reminderText: Words = { en: 'An event begins soon', de: 'Ein Termin beginnt bald', ar: 'يبدأ موعد قريبًا' }
export const seatedText: Words = { en: 'You have a seat now', de: 'Du hast jetzt einen Platz', ar: 'أصبح لديك مقعد' }
export const responseText: Words = {
  en: 'Somebody answered your event',
  de: 'Jemand hat auf deinen Termin geantwortet',
  ar: 'ردّ أحدهم على موعدك',
}
