import type { EventProposal } from '@atrium/contract/calendar/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of other times that guests propose, with when the event was at that time. */
export type ProposalRow = Omit<EventProposal, 'is_outdated'> & { event_starts_at: string | null; event_ends_at: string | null }

const proposals = (companyId: string) =>
  database
    .selectFrom('event_proposal')
    .select(['proposal_id', 'event_id', 'employee_id', 'starts_at', 'ends_at', 'event_starts_at', 'event_ends_at', 'note', 'created_at'])
    .select(sql<string | null>`nullif(occurrence, '')`.as('occurrence'))
    .where('company_id', '=', companyId)

/** Those of people who are no guests any more are kept, and not there until they come back. */
const present = (companyId: string) =>
  proposals(companyId).where(
    sql<boolean>`exists (select from event_guest g where g.company_id = ${companyId} and g.event_id = event_proposal.event_id
      and g.employee_id = event_proposal.employee_id)`,
  )

export const listProposals = (tx: Tx, companyId: string, eventId: string): Promise<ProposalRow[]> =>
  tx.all(present(companyId).where('event_id', '=', eventId).orderBy('created_at').orderBy('proposal_id').limit(100))

/** Also those of people who are no guests any more. */
export const listAllProposals = (tx: Tx, companyId: string, eventId: string): Promise<ProposalRow[]> =>
  tx.all(proposals(companyId).where('event_id', '=', eventId))

export const findProposal = (tx: Tx, companyId: string, proposalId: string): Promise<ProposalRow | undefined> =>
  tx.first(present(companyId).where('proposal_id', '=', proposalId))

type Put = Omit<ProposalRow, 'proposal_id' | 'occurrence'> & { occurrence: string }
/** One for each person and happening. Returns its id. */
export const putProposal = async (tx: Tx, companyId: string, row: Put): Promise<string> => {
  const put = await tx.first(
    database
      .insertInto('event_proposal')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'event_id', 'occurrence', 'employee_id']).doUpdateSet(row))
      .returning('proposal_id'),
  )
  if (!put) throw new Error('a proposal was not stored')
  return put.proposal_id
}

export const deleteProposals = (tx: Tx, companyId: string, proposalIds: readonly string[]) =>
  tx.run(
    database
      .deleteFrom('event_proposal')
      .where('company_id', '=', companyId)
      .where('proposal_id', '=', sql<string>`any(${proposalIds}::uuid[])`),
  )
