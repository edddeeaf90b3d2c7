import { linksOf } from '@atrium/contract/link-previews/links'
import type { RichText } from '@atrium/contract/document'
import type { EntityType } from '@atrium/contract/chat/paths'

/** The target of a link, parsed from its address. */
export type LinkedPlace = {
  type: EntityType
  entityId: string
  subSpaceId: string | undefined
  /** The conversation of a linked direct chat; each side knows it under the other's name. */
  conversationId: string | undefined
  seq: number | undefined
  threadId: string | undefined
  threadSeq: number | undefined
}

/** The distinct messages of this app to which a document links. */
export function linkedPlacesIn(document: RichText, host: string): LinkedPlace[] {
  const places = linksOf(document).flatMap((link) => placeOfLink(link, host) ?? [])
  return places.filter((place, index) => places.findIndex((one) => keyOfPlace(one) === keyOfPlace(place)) === index)
}

export const keyOfPlace = (place: LinkedPlace): string => JSON.stringify(place)

const id = /^[0-9a-f-]{36}$/i
const address = /^\/connect\/(employee|space)\/([0-9a-f-]{36})(?:\/sub-space\/([0-9a-f-]{36}))?\/?$/i

/** Parses a link of this app. Undefined for other addresses. */
export function placeOfLink(link: string, host: string): LinkedPlace | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  const found = url?.host === host ? address.exec(url.pathname) : null
  if (!url || !found) return undefined
  const [, type, entityId = '', subSpaceId] = found
  const read = (name: string, form: RegExp): string | undefined => form.exec(url.searchParams.get(name) ?? '')?.[0]
  const [seq, threadSeq] = ['message', 'reply'].map((name) => Number(read(name, /^[1-9]\d{0,14}$/)) || undefined)
  const [threadId, conversationId] = ['thread', 'conversation'].map((name) => read(name, id))
  if (!seq && !threadId) return undefined
  return { type: type === 'space' ? 'space' : 'employee', entityId, subSpaceId, conversationId, seq, threadId, threadSeq }
}
