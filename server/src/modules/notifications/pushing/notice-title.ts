import type { Language } from '@atrium/contract/formats'

/** Formats the title of a push message: the sender and the place. */
type Title = (name: string, place: string) => string
const joined: Title = (name, place) => [name, place].filter(Boolean).join(' · ')
/** Isolates names written in another direction. */
const apart = (text: string): string => text && `\u2068${text}\u2069`

export const noticeTitle: Readonly<Record<Language, Title>> = {
  en: joined,
  de: joined,
  ar: (name, place) => joined(apart(name), apart(place)),
}
