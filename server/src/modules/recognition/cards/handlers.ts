import type { occasionCardCalls } from '@atrium/contract/recognition/cards'
import type { Handlers } from '#kernel/context'
import { writeSignature } from '../comments/handlers.ts'
import { findReadable } from '../queries.ts'
import { listComing } from './coming.ts'
import { deleteSignature, findDelivered, insertSignature, listSigned, lockCard } from './queries.ts'

const listed = 50

/** Cards that colleagues sign before the day. */
export const cardHandlers: Handlers<typeof occasionCardCalls> = {
  async listOccasionCards({ employee_id: of }, { tx, actor, now }) {
    const cards = await listComing({ tx, actor, of, now })
    const items = cards.slice(0, listed).toSorted((one, other) => one.day.localeCompare(other.day))
    const signed = await listSigned(tx, actor.companyId, actor.employeeId, items.map(({ occasion_event }) => occasion_event)) // prettier-ignore
    const none = { signature_count: 0, own: null }
    return { items: items.map((card) => ({ ...card, ...(signed.get(card.occasion_event) ?? none) })), more: cards.length > items.length }
  },

  async signOccasionCard({ employee_id: of, occasion_event, body, client_signature_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId: signer_id } = actor
    if (of === signer_id) return refuse('OCCASION_NOT_FOUND')
    await lockCard(tx, companyId, occasion_event)
    const delivered = await findDelivered(tx, companyId, occasion_event)
    if (delivered) {
      const row = (await findReadable(tx, companyId, signer_id, delivered)) ?? refuse('OCCASION_NOT_FOUND')
      if (!row.receiver_ids.includes(of)) return refuse('OCCASION_NOT_FOUND')
      await writeSignature(tx, actor, { recognition_id: row.recognition_id, body, client_comment_id: client_signature_id }, now)
      return { occasion_event, recognition_id: row.recognition_id }
    }
    const card = (await listComing({ tx, actor, of, now })).find((one) => one.occasion_event === occasion_event)
    if (!card) return refuse('OCCASION_NOT_FOUND')
    const { employee_id: receiver_id, day } = card
    const signed_at = now.toISOString()
    await insertSignature(tx, companyId, { occasion_event, signer_id, receiver_id, client_signature_id, body, day, signed_at })
    return { occasion_event, recognition_id: null }
  },

  async unsignOccasionCard({ occasion_event }, { tx, actor: { companyId, employeeId } }, refuse) {
    await lockCard(tx, companyId, occasion_event)
    return (await deleteSignature(tx, companyId, occasion_event, employeeId)) ? { occasion_event } : refuse('OCCASION_NOT_FOUND')
  },
}
