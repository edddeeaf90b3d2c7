import type { Language } from '@atrium/contract/formats'

/** The text of a notification of a correction without a reason: a punch made offline. */
export const correctionText: Readonly<Record<Language, string>> = {
  en: 'Hours punched offline wait for you',
  de: 'Ohne Netz gestempelte Zeiten warten auf dich',
  ar: 'ساعات سُجّلت دون اتصال تنتظر قرارك',
}

/** The text of a notification of an absence without a note. */
export const absenceText: Readonly<Record<Language, string>> = {
  en: 'Asks for days off',
  de: 'Möchte freie Tage',
  ar: 'يطلب أيام إجازة',
}

/** The text of a notification of an approval. */
export const approvedText: Readonly<Record<Language, string>> = {
  en: 'Approved what you asked for',
  de: 'Hat deine Anfrage genehmigt',
  ar: 'تمت الموافقة على طلبك',
}

/** The text of a notification of a refusal without a reason. */
export const refusedText: Readonly<Record<Language, string>> = {
  en: 'Refused what you asked for',
  de: 'Hat deine Anfrage abgelehnt',
  ar: 'رُفض طلبك',
}

/** The text of a reminder of a clock that runs after the planned end. */
export const openText: Readonly<Record<Language, string>> = {
  en: 'You are still clocked in',
  de: 'Du bist noch eingestempelt',
  ar: 'ما زلت مسجَّل الحضور',
}

/** The text of a notification of a clock that was closed. */
export const closedText: Readonly<Record<Language, string>> = {
  en: 'You did not clock out. Say when you left, so that the day counts.',
  de: 'Du hast nicht ausgestempelt. Sag, wann du gegangen bist, damit der Tag zählt.',
  ar: 'لم تسجّل انصرافك. حدّد وقت مغادرتك ليُحتسب اليوم.',
}
