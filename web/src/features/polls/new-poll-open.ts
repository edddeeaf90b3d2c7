import type { Destination } from '@atrium/contract/chat/schemas'
import type { PostPlace, SlashPlace } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/** Where the dialog for a new poll posts it: a conversation, a community, or nowhere, so that it stands by itself. */
export type NewPollStart = { destination?: ConversationDestination; community?: PostPlace }
export type ConversationDestination = Extract<Destination, { conversation_id: string }>

export const newPollOpen = watchedValue<NewPollStart | undefined>(undefined)

/** Opens the dialog over any screen. */
export const openNewPoll = (start: NewPollStart = {}): void => newPollOpen.write(start)

/** As a post. */
export const askFromPost = (community: PostPlace): void => openNewPoll({ community })

/** In the conversation whose composer it was chosen in. A direct chat without a message has none yet: the poll stands by itself. */
export const askFromChat = ({ destination }: SlashPlace): void =>
  openNewPoll(destination && 'conversation_id' in destination ? { destination } : {})
