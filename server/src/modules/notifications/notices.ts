import type { Language } from '@atrium/contract/formats'

/** What a push says: who and where, and what. */
type Words = {
  title: (name: string, place: string) => string
  /** Of a message without words: a file, a clip. */
  file: string
  invited: string
}
const title = (name: string, place: string): string => (place ? `${name} · ${place}` : name)
/** Names of another direction of writing stay whole. */
const apart = (text: string): string => text && `\u2068${text}\u2069`

export const noticeWords: Readonly<Record<Language, Words>> = {
  en: { title, file: 'Sent a file', invited: 'You are in this space now' },
  de: { title, file: 'Hat eine Datei gesendet', invited: 'Du gehörst jetzt zu diesem Bereich' },
  ar: {
    title: (name, place) => title(apart(name), apart(place)),
    file: 'ملف مُرسَل',
    invited: 'أصبحت الآن عضوًا في هذه المساحة',
  },
}
