import type { Language } from '@atrium/contract/formats'

/** Texts of a push message: sender and place as the title, and the body. */
type Words = {
  title: (name: string, place: string) => string
  /** The body for a message without text, such as a file or a clip. */
  file: string
  invited: string
}
const title = (name: string, place: string): string => (place ? `${name} · ${place}` : name)
/** Isolates names written in another direction. */
const apart = (text: string): string => text && `\u2068${text}\u2069`

export const noticeWords: Readonly<Record<Language, Words>> = {
  en: { title, file: 'Sent a file', invited: 'You have been added to this space' },
  de: { title, file: 'Hat eine Datei gesendet', invited: 'Du wurdest zu diesem Bereich hinzugefügt' },
  ar: {
    title: (name, place) => title(apart(name), apart(place)),
    file: 'ملف مُرسَل',
    invited: 'تمت إضافتك إلى هذه المساحة',
  },
}
