import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { CallError } from '@atrium/contract/client'
import type { Message } from '@atrium/contract/chat/schemas'
import { paragraph, type Person } from '#testing/people'

/** The acknowledged messages in the order of sending, the refusals (status and code), and the errors without an answer. */
export type Sending = { acknowledged: Message[]; refusals: string[]; cuts: string[]; stop: () => Promise<void> }

/**
 * Sends one message after the other, each retried with the same key until it is acknowledged. `pause` is the time between messages, in
 * milliseconds.
 */
export function keepSending({ client }: Person, conversation_id: string, pause = 0): Sending {
  const acknowledged: Message[] = []
  const refusals: string[] = []
  const cuts: string[] = []
  let wanted = true
  const sendOne = async (text: string): Promise<void> => {
    const client_message_id = randomUUID()
    for (;;) {
      try {
        acknowledged.push(await client.sendMessage({ destination: { conversation_id }, client_message_id, body: paragraph(text) }))
        return
      } catch (error) {
        if (error instanceof CallError) refusals.push(`${error.status} ${error.code}`)
        else cuts.push(String(error))
        await setTimeout(20) // a client's pause between two tries
      }
    }
  }
  const running = (async () => {
    for (let count = 0; wanted; count += 1) {
      await sendOne(`${count}`)
      if (pause) await setTimeout(pause)
    }
  })()
  return { acknowledged, refusals, cuts, stop: () => ((wanted = false), running) }
}
