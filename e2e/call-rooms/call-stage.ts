import { randomUUID } from 'node:crypto'
import { paragraph } from '../../server/src/testing/people.ts'
import type { Person } from '../testing/northwind.ts'

/** Begins the direct chat of two people with a message. Returns its path, as the first has it. */
export async function openDirect({ client }: Person, { id }: Person): Promise<{ path: string; conversationId: string }> {
  const body = paragraph('Do you have a minute?')
  const { conversation_id } = await client.sendMessage({ destination: { employee_id: id }, client_message_id: randomUUID(), body })
  return { path: `/connect/employee/${id}`, conversationId: conversation_id }
}

/** Opens a huddle in a conversation, which rings for nobody. Returns the path of its page. */
export async function callIn({ client }: Person, conversationId: string): Promise<string> {
  const { call_room_id } = await client.createCallRoom({ conversation_id: conversationId, kind: 'huddle' })
  return `/calls/${call_room_id}`
}

/** How many messages of the other person are unread, according to the server. */
export async function unreadWith({ client }: Person, other: Person): Promise<number | undefined> {
  const { items } = await client.listRecent({})
  return items.find(({ entity_id }) => entity_id === other.id)?.unread_message_count
}
