import type { Message } from '@atrium/contract/chat/schemas'
import type { SearchQuery, SearchedState, SearchedThing } from '@atrium/contract/search/query'
import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Employee } from '@atrium/contract/people/schemas'
import { lettersOf } from '@atrium/contract/search/snippets'

/** What is looked for on this device: words as they were typed, and ids for names, as the server does it. Null where anybody, or anywhere, will do. */
export type Wanted = Pick<SearchQuery, 'terms' | 'without' | 'has' | 'is'> & {
  senders: ReadonlySet<string> | null
  recipients: ReadonlySet<string> | null
  conversations: ReadonlySet<string> | null
  /** Moments in milliseconds: the first that counts, and the first that does not. */
  since: number
  until: number
}
/** What a message does not say of itself. */
export type Known = {
  /** The two of a direct chat; nobody of any other conversation. */
  peopleHere: readonly string[]
  isSaved: (messageId: string) => boolean
}

/** Whether a text holds every word, as a part of a word too, and none of those that it must not. */
export function holdsWords(text: string, { terms, without }: Pick<SearchQuery, 'terms' | 'without'>): boolean {
  const letters = lettersOf(text)
  return terms.every((term) => letters.includes(lettersOf(term))) && !without.some((term) => letters.includes(lettersOf(term)))
}

/** Whether a message was written by, to, where, when and how it is wanted, whatever its words. */
export function fits(message: Message, wanted: Wanted, known: Known): boolean {
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

/** Files that hold the words in their names, and are of the kinds that were asked for. */
export const filesOf = (message: Message, { has, ...words }: Wanted): MessageFile[] =>
  message.files.filter((file) => has.every((thing) => thing === 'link' || isOf(file, thing)) && holdsWords(file.name, words))

/** Whom somebody means who types a name, or the address, of a person. */
export function isCalled(person: Employee, name: string): boolean {
  const words = lettersOf(name.trim().replace(/^@/, '').split(/\s+/).join(' '))
  return lettersOf(`${person.first_name} ${person.last_name}`).includes(words) || person.work_email_id === name.toLowerCase()
}

/** Of places that are called so, those that are called exactly so; if there are none, those with the words in their names. */
export function meantBy<P extends { names: readonly string[] }>(places: readonly P[], name: string): P[] {
  const typed = lettersOf(name)
  const exact = places.filter(({ names }) => names.some((one) => lettersOf(one) === typed))
  return exact.length ? exact : places.filter(({ names }) => names.some((one) => lettersOf(one).includes(typed)))
}

function brings({ body, files }: Message, thing: SearchedThing): boolean {
  // A quotation mark within a text is escaped, so this is a mark and nothing that somebody wrote.
  if (thing === 'link') return JSON.stringify(body).includes('"type":"link"')
  return files.some((file) => isOf(file, thing))
}

const isOf = ({ kind }: MessageFile, thing: SearchedThing): boolean => thing === 'file' || kind === thing

function isIn({ message_id, thread_id, pin, edited_at }: Message, state: SearchedState, { isSaved }: Known): boolean {
  if (state === 'reply') return thread_id !== null
  if (state === 'pinned') return pin !== null
  return state === 'edited' ? edited_at !== null : isSaved(message_id)
}

function isMeantFor({ mentions, sender_id }: Message, recipients: Wanted['recipients'], { peopleHere }: Known): boolean {
  if (!recipients || mentions.employee_ids.some((id) => recipients.has(id))) return true
  return !recipients.has(sender_id) && peopleHere.some((id) => recipients.has(id))
}
