import type { SeedCall } from '#modules/call-rooms'
import type { TalkMessage } from './transcript.ts'

type Said = (message: TalkMessage) => { sender_id: string; at: Date }
/** The calls whose lines are in the talk. */
export const callsIn = (messages: readonly TalkMessage[], said: Said, id: (key: string) => string): SeedCall[] =>
  messages.flatMap((message) => (message.call ? [{ ...said(message), ...message.call, people_ids: message.call.people.map(id) }] : []))
