import type { Message } from '@atrium/contract/chat/schemas'
import type { SearchQuery, SearchedState, SearchedThing } from '@atrium/contract/search/query'
import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Employee } from '@atrium/contract/people/schemas'
import { lettersOf } from '@atrium/contract/search/snippets'
import { holdsWords } from '#features/search/holds-words.ts'

/** A local search: words as typed, and ids for names, as on the server. Null matches anyone, or anywhere. */
export type Criteria = Pick<SearchQuery, 'terms' | 'without' | 'has' | 'is'> & {
  senders: ReadonlySet<string> | null
  recipients: ReadonlySet<string> | null
  conversations: ReadonlySet<string> | null
  /** Moments in milliseconds: `since` is inclusive, `until` exclusive. */
  since: number
  until: number
}
/** Facts about a message that are not part of it. */
export type Known = {
  /** The two people of a direct chat; empty for any other conversation. */
  peopleHere: readonly string[]
  isSaved: (messageId: string) => boolean
}

/** Whether a message matches the criteria other than its text: sender, recipient, place, time and state. */
export function matches(message: Message, wanted: Criteria, known: Known): boolean {
  const { senders, conversations, since, until, has, is } = wanted
  const at = Date.parse(message.created_at)
  return (
    (!senders || senders.has(message.sender_id)) &&
    (!conversations || conversations.has(message.conversation_id)) &&
    at >= since &&
    at < until &&
    has.every((thing) => brings(message, thing)) &&
    is.every((state) => isIn(message, state, known)) &&
    isMeantFor(message, wanted.recipients, known)
  )
}

/** Files whose names contain the terms, and that are of the requested kinds. */
export const filesOf = (message: Message, { has, ...words }: Criteria): MessageFile[] =>
  message.files.filter((file) => has.every((thing) => thing === 'link' || isOf(file, thing)) && holdsWords(file.name, words))

/** Whether a typed name or email address refers to this person. */
export function isNamed(person: Employee, name: string): boolean {
  const words = lettersOf(name.trim().replace(/^@/, '').split(/\s+/).join(' '))
  return lettersOf(`${person.first_name} ${person.last_name}`).includes(words) || person.work_email_id === name.toLowerCase()
}

/** The places with exactly this name; if there are none, those whose names contain it. */
export function meantBy<P extends { names: readonly string[] }>(places: readonly P[], name: string): P[] {
  const typed = lettersOf(name)
  const exact = places.filter(({ names }) => names.some((one) => lettersOf(one) === typed))
  return exact.length ? exact : places.filter(({ names }) => names.some((one) => lettersOf(one).includes(typed)))
}

function brings({ body, files }: Message, thing: SearchedThing): boolean {
  // A quotation mark in a text is escaped, so this matches only a mark, never user text.
  if (thing === 'link') return JSON.stringify(body).includes('"type":"link"')
  return files.some((file) => isOf(file, thing))
}

const isOf = ({ kind }: MessageFile, thing: SearchedThing): boolean => thing === 'file' || kind === thing

function isIn({ message_id, thread_id, pin, edited_at }: Message, state: SearchedState, { isSaved }: Known): boolean {
  if (state === 'reply') return thread_id !== null
  if (state === 'pinned') return pin !== null
  if (state === 'recognition' || state === 'announcement') return false
  return state === 'edited' ? edited_at !== null : isSaved(message_id)
}

function isMeantFor({ mentions, sender_id }: Message, recipients: Criteria['recipients'], { peopleHere }: Known): boolean {
  if (!recipients || mentions.employee_ids.some((id) => recipients.has(id))) return true
  return !recipients.has(sender_id) && peopleHere.some((id) => recipients.has(id))
}
