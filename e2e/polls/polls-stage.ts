import { randomUUID } from 'node:crypto'
import { paragraph } from '../../server/src/testing/people.ts'
import type { TestClient } from '../../server/src/testing/wire.ts'

/** Saanvi asks Tomás something in their direct chat, so that a conversation shows a poll. */
export async function askInChat(url: string, saanvi: TestClient, tomasId: string): Promise<void> {
  const destination = { employee_id: tomasId }
  const { conversation_id } = await saanvi.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph('One question') })
  const question = 'Which tide table do we print?'
  const { poll_id } = await saanvi.createPoll({
    question,
    kind: 'single',
    options: [{ text: 'The one for the phone' }, { text: 'The one for the wall' }],
    place: { kind: 'conversation', conversation_id },
  })
  const href = `https://${new URL(url).host}/polls/${poll_id}`
  const content = [{ type: 'text' as const, text: question, marks: [{ type: 'link' as const, attrs: { href } }] }]
  await saanvi.sendMessage({
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: { type: 'doc', content: [{ type: 'paragraph', content }] },
  })
}
