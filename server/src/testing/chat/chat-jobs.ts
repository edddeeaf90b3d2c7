import { previewWorker } from '../../modules/chat/previews/work.ts'
import { reminderWorker } from '../../modules/chat/saved/reminding.ts'
import type { TestAtrium } from '../atrium.ts'
import type { Person } from '../people.ts'

/** Runs the job of a reminder at its time. */
export const runReminder = (node: TestAtrium, { companyId, id }: Person, message_id: string, remind_at: string): Promise<void> => {
  const parts = { transactions: node.atrium.transactions, switches: { isOn: async () => true }, clock: () => new Date(remind_at) }
  return reminderWorker(parts)({ company_id: companyId, employee_id: id, message_id, remind_at })
}

/** Runs the job for the link previews of a message, with a fake page. */
export const loadPreviews = (node: TestAtrium, { companyId }: Person, message_id: string): Promise<void> => {
  const page = (): Response => new Response('<title>Tide</title>', { headers: { 'content-type': 'text/html' } })
  const outside = { fetch: async () => page(), resolveTxt: async () => [], loopback: false }
  const pictures = { store: async () => undefined, link: async () => {}, remove: async () => {} }
  const parts = { transactions: node.atrium.transactions, outside, pictures, clock: () => new Date(), publicUrl: node.url }
  return previewWorker(parts)({ company_id: companyId, message_id })
}
