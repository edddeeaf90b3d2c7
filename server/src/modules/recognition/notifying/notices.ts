import type { Language } from '@atrium/contract/formats'

/** The text of a notification of a recognition without words. */
export const thanksText: Readonly<Record<Language, string>> = {
  en: 'Thanked you',
  de: 'Hat dir gedankt',
  ar: 'شكر موجَّه إليك',
}

/** The text of a notification of added points. */
export const pointsText: Readonly<Record<Language, string>> = {
  en: 'Added points to a thank-you',
  de: 'Hat einem Dank Punkte hinzugefügt',
  ar: 'نقاط أُضيفت إلى رسالة شكر',
}

/** The text of a reminder of points to give. */
export const unspentText: Readonly<Record<Language, string>> = {
  en: 'You have points left to give. They lapse at the end of the month.',
  de: 'Du hast noch Punkte zu vergeben. Sie verfallen am Ende des Monats.',
  ar: 'لديك نقاط لم تمنحها بعد، وتسقط في نهاية الشهر.',
}

/** The text of a notification of a nomination without words. */
export const approvalText: Readonly<Record<Language, string>> = {
  en: 'Waiting for your approval',
  de: 'Wartet auf deine Zustimmung',
  ar: 'ترشيح ينتظر موافقتك',
}

/** The text of a notification of an approval. */
export const approvedText: Readonly<Record<Language, string>> = {
  en: 'Approved your nomination',
  de: 'Hat deinem Vorschlag zugestimmt',
  ar: 'تمت الموافقة على ترشيحك',
}

/** The text of a notification of a refusal without a reason. */
export const refusedText: Readonly<Record<Language, string>> = {
  en: 'Refused your nomination',
  de: 'Hat deinen Vorschlag abgelehnt',
  ar: 'رُفض ترشيحك',
}
