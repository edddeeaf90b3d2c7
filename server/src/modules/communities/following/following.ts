import type { Clock } from '#kernel/clock'
import type { Switches } from '#kernel/http/switches'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { directoryAudience, resolveAudience } from '#modules/people'
import { settleMember } from '../asking/notifier.ts'
import { addMembers, announce, announceOwn } from '../changing.ts'
import { deleteMember } from '../member-queries.ts'
import { lockCommunity } from '../queries.ts'
import { findFollowed, listMissing, listOutside, listRuled } from './queries.ts'
import { listWithRules } from './company-queries.ts'

type FollowingParts = { transactions: Transactions; switches: Switches; clock: Clock; log: Log }
/** What is looked at: one community or all whose members follow a rule, and some people or everyone. */
export type Followed = { company_id: string; community_id: string | null; employee_ids: readonly string[] | null }

/** How many people join or leave in one transaction: others act in the community between two. */
const atOnce = 500

/** The worker of `communities.reconcile`: the members are those who meet the rule, whatever was missed. */
export const reconcileWorker = (parts: FollowingParts) => async (): Promise<void> => {
  await eachApart(
    await parts.transactions({ effect: 'read' }, listWithRules),
    ({ company_id }) => follow(parts, { company_id, community_id: null, employee_ids: null }),
    {
      log: parts.log,
      failed: 'the members of communities were not brought in line with their rules',
      idsOf: ({ company_id }) => ({ company_id }),
    },
  )
}

/** The worker of `communities.follow`. Fails if a community did, so that it is tried again. */
export const followWorker = (parts: FollowingParts) => async (followed: Followed) => {
  if (await follow(parts, followed)) throw new Error('a community did not follow its rule')
}

/** Returns how many communities failed. */
async function follow(
  { transactions, switches, clock, log }: FollowingParts,
  { company_id, community_id, employee_ids }: Followed,
): Promise<number> {
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transactions({ effect: 'write', companyId: company_id }, work)
  const ids = await within(async (tx) =>
    (await switches.isOn(company_id, 'communities', tx)) ? (community_id ? [community_id] : listRuled(tx, company_id)) : [],
  )
  const followRule = async (id: string): Promise<void> => {
    while (await within((tx) => followOnce(tx, company_id, id, employee_ids, clock()))) continue
  }
  return eachApart(ids, followRule, {
    log,
    failed: 'a community did not follow its rule',
    idsOf: (id) => ({ company_id, community_id: id }),
  })
}

/** Lets some people in and others out. Returns whether there may be more. */
async function followOnce(
  tx: Tx,
  companyId: string,
  communityId: string,
  employeeIds: readonly string[] | null,
  now: Date,
): Promise<boolean> {
  await lockCommunity(tx, companyId, communityId)
  const audience = await findFollowed(tx, companyId, communityId)
  if (!audience) return false
  // Guests are only where somebody invited them.
  const guests = [...(await directoryAudience(tx, companyId)).permissionLess]
  const whom = { people: await resolveAudience(tx, companyId, audience), guests, employeeIds, most: atOnce }
  const missing = await listMissing(tx, companyId, communityId, whom)
  const outside = await listOutside(tx, companyId, communityId, whom)
  if (!missing.length && !outside.length) return false
  await addMembers(tx, companyId, communityId, missing, { role: 'member', now })
  for (const id of outside) {
    await deleteMember(tx, companyId, communityId, id)
    await settleMember(tx, companyId, id)
  }
  await announce(tx, companyId, communityId)
  await announceOwn(tx, companyId, communityId, [...missing, ...outside])
  return missing.length === atOnce || outside.length === atOnce
}
