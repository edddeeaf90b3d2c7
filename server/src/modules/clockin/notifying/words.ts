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
