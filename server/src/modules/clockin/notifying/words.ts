import type { Language } from '@atrium/contract/formats'

/** The text of a notification of a correction without a reason: a punch made offline. */
export const askedText: Readonly<Record<Language, string>> = {
  en: 'Hours punched offline wait for you',
  de: 'Ohne Netz gestempelte Zeiten warten auf dich',
  ar: 'ساعات سُجّلت دون اتصال تنتظر قرارك',
}

/** The text of a notification of an approval. */
export const approvedText: Readonly<Record<Language, string>> = {
  en: 'Approved your correction',
  de: 'Hat deiner Korrektur zugestimmt',
  ar: 'تمت الموافقة على تصحيحك',
}

/** The text of a notification of a refusal without a reason. */
export const refusedText: Readonly<Record<Language, string>> = {
  en: 'Refused your correction',
  de: 'Hat deine Korrektur abgelehnt',
  ar: 'رُفض تصحيحك',
}
