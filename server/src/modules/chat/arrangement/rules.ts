import type { Arrangement, ChatSection } from '@atrium/contract/chat/arrangement'
import { limits } from '@atrium/contract/limits'

/** Pure rules of how a person arranges their chats. */
export type Arranged = Omit<Arrangement, 'revision'>
export const nothingArranged: Arranged = { sections: [], favourites: [], placed: [], muted: [] }

/** Moves a chat to one place only. Undefined when the section does not exist. */
export function decidePlace(held: Arranged, entity_id: string, place: string): Arranged | undefined {
  const favourites = held.favourites.filter((id) => id !== entity_id)
  const placed = held.placed.filter((one) => one.entity_id !== entity_id)
  if (place === 'list') return { ...held, favourites, placed }
  if (place === 'favourites') return { ...held, favourites: [...favourites, entity_id], placed }
  if (!hasSection(held, place)) return undefined
  return { ...held, favourites, placed: [...placed, { entity_id, section_id: place }] }
}

export const decideMute = (held: Arranged, entity_id: string, muted: boolean): Arranged => ({
  ...held,
  muted: [...held.muted.filter((id) => id !== entity_id), ...(muted ? [entity_id] : [])],
})

/** A new section is appended. An existing one keeps its position unless `position` is given. */
export function decideSection(held: Arranged, section: ChatSection, position?: number): Arranged {
  const there = held.sections.findIndex(({ section_id }) => section_id === section.section_id)
  const others = held.sections.filter(({ section_id }) => section_id !== section.section_id)
  const at = position ?? (there < 0 ? others.length : there)
  return { ...held, sections: [...others.slice(0, at), section, ...others.slice(at)] }
}

/** Chats of the removed section return to the general list. */
export const decideRemoval = (held: Arranged, sectionId: string): Arranged => ({
  ...held,
  sections: held.sections.filter(({ section_id }) => section_id !== sectionId),
  placed: held.placed.filter(({ section_id }) => section_id !== sectionId),
})

export const hasSection = ({ sections }: Arranged, sectionId: string): boolean =>
  sections.some(({ section_id }) => section_id === sectionId)

export const hasRoom = ({ sections, favourites, placed, muted }: Arranged): boolean =>
  sections.length <= limits.chatSections &&
  favourites.length + placed.length <= limits.chatsArranged &&
  muted.length <= limits.chatsArranged
