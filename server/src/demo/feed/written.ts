import type { CoverName } from '@atrium/contract/communities/covers'
import type { ReportReason } from '@atrium/contract/feed/reports'

type At = `${number}-${number}-${number} ${number}:${number}`
/** A comment by a key of the cast, with the answers to it. */
export type WrittenComment = readonly [author: string, words: string, answers?: readonly (readonly [author: string, words: string])[]]
/** A post, with who reacted by emoji. Comments follow twenty minutes apart. */
export type WrittenPost = {
  at: At
  by: string
  words: string
  reactions?: Readonly<Record<string, string>>
  comments?: readonly WrittenComment[]
  files?: readonly string[]
  /** The key by which posts of later communities show it. */
  key?: string
  /** The post that it shows, by its key. */
  shows?: string
  pinned?: true
  /** Who saved it for later. */
  saved?: string
  locked?: true
  question?: true
  /** Which comment was accepted as the answer, from 0. */
  accepted?: number
  /** By whom it was reported, and why: it waits for a decision. */
  reports?: readonly (readonly [by: string, reason: ReportReason, words: string])[]
}
/** A community, by the keys of the cast, separated by spaces. */
export type WrittenCommunity = {
  name: string
  about: string
  rules?: string
  cover: CoverName
  visibility?: 'on_request' | 'private'
  posting?: 'moderators'
  founded: At
  founder: string
  moderators?: string
  members: string
  /** They follow a rule: everyone is in. */
  isOfEveryone?: true
  /** Who wants to know of every post, and who of nothing. */
  levels?: { all?: string; none?: string }
  requests?: readonly (readonly [by: string, words: string, at: At])[]
  archived?: true
  /** What waits to be published. */
  later?: readonly { at: At; by: string; words: string }[]
  posts: readonly WrittenPost[]
}
