import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { managesEvents, openHappening, openLocked } from '../access.ts'
import { announceEvent } from '../announcing.ts'
import { rewriteEvent } from '../changing.ts'
import { listOverrides } from '../override-queries.ts'
import type { ReadableEvent } from '../queries.ts'
import { decideTimes } from '../rules.ts'
import { showEvent } from '../showing.ts'
import { deleteProposals, findProposal, putProposal, type ProposalRow } from './queries.ts'
import { showProposal } from './standing.ts'

type Calls = Pick<typeof calendarCalls, 'proposeEventTime' | 'decideEventProposal'>
export const proposalHandlers: Handlers<Calls> = {
  async proposeEventTime({ event_id, occurrence, starts_at, ends_at, note }, { tx, actor, now }, refuse) {
    const { companyId, employeeId: employee_id } = actor
    const event = await openLocked(tx, actor, event_id)
    const { happening, overrides } = await openHappening(tx, actor, event, occurrence, now)
    const times = decideTimes({ starts_at, ends_at, time_zone: event.time_zone, all_day: event.all_day })
    if (!times.ok) return refuse(times.code)
    if (happening.ends_at <= now || event.kind !== 'meeting') return refuse('EVENT_OVER')
    if (new Date(times.value.starts_at) <= now) return refuse('INVALID_INTERVAL')
    if (event.is_host || event.guest_id === null) throw new Refusal('NO_PERMISSION')
    const row = {
      event_id: event.event_id,
      occurrence: happening.occurrence ?? '',
      employee_id,
      event_starts_at: happening.starts_at.toISOString(),
      event_ends_at: happening.ends_at.toISOString(),
      note: note || null,
      created_at: now.toISOString(),
    }
    const { starts_at: starts, ends_at: ends } = times.value
    const id = await putProposal(tx, companyId, { ...row, starts_at: starts, ends_at: ends })
    await announceEvent(tx, companyId, event)
    const put = await findProposal(tx, companyId, id)
    return put ? showProposal(event, overrides, put) : refuse('CALANDER_EVENT_NOT_FOUND')
  },

  async decideEventProposal({ proposal_id, decision }, { tx, actor, now }, refuse) {
    const { held, event } = await openProposal(tx, actor, proposal_id)
    const isHost = event.is_host || (managesEvents(actor) && event.is_public)
    const isOwn = held.employee_id === actor.employeeId
    if (!isHost && !(isOwn && decision === 'refuse')) return refuse('PROPOSAL_NOT_FOUND')
    await deleteProposals(tx, actor.companyId, [held.proposal_id])
    if (decision === 'refuse') {
      await announceEvent(tx, actor.companyId, event)
      return showEvent(tx, actor, event.event_id, held.occurrence ?? undefined, now)
    }
    // The screen is from before the event moved.
    if (await isOutdated(tx, actor.companyId, event, held)) return refuse('PROPOSAL_NOT_FOUND')
    if (new Date(held.starts_at) <= now) return refuse('EVENT_OVER')
    const { starts_at, ends_at, occurrence } = held
    const times = { starts_at, ends_at, ...(occurrence !== null && { occurrence, applies_to: 'this' as const }) }
    const changed = await rewriteEvent(tx, actor, { event_id: event.event_id, applies_to: 'all', ...times }, now)
    return showEvent(tx, actor, changed.event_id, changed.occurrence, now)
  },
}

/** A proposal that the actor may see, with its event, which is locked. */
async function openProposal(tx: Tx, actor: Actor, proposalId: string): Promise<{ held: ProposalRow; event: ReadableEvent }> {
  const found = await findProposal(tx, actor.companyId, proposalId)
  if (!found) throw new Refusal('PROPOSAL_NOT_FOUND')
  const event = await openLocked(tx, actor, found.event_id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('PROPOSAL_NOT_FOUND') : error
  })
  const held = await findProposal(tx, actor.companyId, proposalId)
  if (!held) throw new Refusal('PROPOSAL_NOT_FOUND')
  return { held, event }
}

async function isOutdated(tx: Tx, companyId: string, event: ReadableEvent, held: ProposalRow): Promise<boolean> {
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  return showProposal(event, overrides, held).is_outdated
}
