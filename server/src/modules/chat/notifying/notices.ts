import type { Language } from '@atrium/contract/formats'

/** The text of a message without words, such as a file or a clip. */
export const fileText: Readonly<Record<Language, string>> = {
  en: 'Sent a file',
  de: 'Hat eine Datei gesendet',
  ar: 'ملف مُرسَل',
}

/** The text of an invitation to a space. */
export const invitationText: Readonly<Record<Language, string>> = {
  en: 'You have been added to this space',
  de: 'Du wurdest zu diesem Bereich hinzugefügt',
  ar: 'تمت إضافتك إلى هذه المساحة',
}
