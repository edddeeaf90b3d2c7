import type { EventProposal } from '@atrium/contract/calendar/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findHappening } from '../occurring.ts'
import { listOverrides, type OverrideRow } from '../override-queries.ts'
import type { EventRow } from '../queries.ts'
import { deleteProposals, listAllProposals, type ProposalRow } from './queries.ts'

type Overrides = readonly OverrideRow[]

/** A proposal as it stands now: outdated once the event, or the one of its series that it is about, is not where it was at that time. */
export function showProposal(event: EventRow, overrides: Overrides, proposal: ProposalRow): EventProposal {
  const { event_starts_at: starts_at, event_ends_at: ends_at, ...shown } = proposal
  const now = timesOf(event, overrides, proposal)
  return { ...shown, is_outdated: starts_at !== null && ends_at !== null && !(now && areSame(now, { starts_at, ends_at })) }
}

/** After a move: a proposal of the time at which the event is now was heard. Those of people who may come back too. */
export async function settleProposals(tx: Tx, companyId: string, event: EventRow): Promise<void> {
  const held = await listAllProposals(tx, companyId, event.event_id)
  if (!held.length) return
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  const heard = held.filter((one) => {
    const now = timesOf(event, overrides, one)
    return now && areSame(now, one)
  })
  await deleteProposals(tx, companyId, heard.map(({ proposal_id }) => proposal_id)) // prettier-ignore
}

type Times = { starts_at: Date | string; ends_at: Date | string }
/** The present times of the event, or of the one of a series, that a proposal is about; undefined if that one no longer exists. */
const timesOf = (event: EventRow, overrides: Overrides, { occurrence }: ProposalRow): Times | undefined =>
  occurrence === null ? event : findHappening(event, overrides, occurrence, new Date(event.starts_at))

const areSame = (one: Times, other: Times): boolean =>
  new Date(one.starts_at).getTime() === new Date(other.starts_at).getTime() &&
  new Date(one.ends_at).getTime() === new Date(other.ends_at).getTime()
