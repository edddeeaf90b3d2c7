import { createHmac, randomUUID } from 'node:crypto'
import type { Json } from './finch-wire.ts'

/** The secret that signs events, which Finch shows in base64. */
export const finchWebhookSecret = '5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH'

export type EventDetails = { id: string; at: Date; connection_id: string | undefined; secret: string }

/** An event as Finch sends it: the signature covers id, time and the exact bytes. */
export function signEvent(
  event_type: string,
  data: Json,
  {
    id = `msg_${randomUUID()}`,
    at,
    connection_id,
    secret = finchWebhookSecret,
  }: Pick<EventDetails, 'at' | 'connection_id'> & Partial<EventDetails>,
) {
  const body = JSON.stringify({ company_id: randomUUID(), account_id: randomUUID(), connection_id, event_type, data })
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const digest = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'finch-event-id': id,
    'finch-timestamp': timestamp,
    'finch-signature': `v1,${digest}`,
  }
  return { body, headers }
}
