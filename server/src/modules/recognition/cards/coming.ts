import type { OccasionCard } from '@atrium/contract/recognition/cards'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listBeforeEight, listComingPeople } from '#modules/people'
import { listCelebrated, listOccasionRows, listOptedOut, type OccasionRow } from '../occasions/queries.ts'
import { findReach, type Reach } from '../occasions/reach.ts'
import { decideOccasion, eventOf, isOn } from '../occasions/rules.ts'

/** How many days before its day a card can be signed. */
const ahead = 14
/** A custom occasion of more people than this is not about any of them: it has no cards. */
const mostReceivers = 20
const dayLength = 86_400_000

export type ComingCard = Omit<OccasionCard, 'signature_count' | 'own'>
type Looking = { tx: Tx; actor: Actor; of: string | undefined; now: Date }

/** The cards of others whose day comes, those of the actor's department first. */
export async function listComing({ tx, actor, of, now }: Looking): Promise<ComingCard[]> {
  const { companyId } = actor
  const occasions = await listOccasionRows(tx, companyId)
  if (!occasions.length) return []
  const reach = await findReach(tx, companyId, occasions)
  const looking = { tx, actor, of, now }
  const found = [...(await listCustom(looking, occasions, reach)), ...(await listPersonal(looking, occasions, reach))]
  const done = await listCelebrated(tx, companyId, found.map(({ occasion_event }) => occasion_event)) // prettier-ignore
  const optedOut = await listOptedOut(tx, companyId, found.map(({ employee_id }) => employee_id)) // prettier-ignore
  return found.filter(({ occasion_event, employee_id }) => !done.has(occasion_event) && !optedOut.has(employee_id))
}

async function listPersonal(
  { tx, actor, of, now }: Looking,
  occasions: readonly OccasionRow[],
  { isReached }: Reach,
): Promise<ComingCard[]> {
  const { companyId, employeeId } = actor
  return (await listComingPeople(tx, companyId, { employeeId, of, now, ahead })).flatMap((person) => {
    const { employee_id, day, years } = person
    const occasion = decideOccasion(occasions.filter((one) => isReached(one, employee_id)), person) // prettier-ignore
    return occasion ? [cardOf(occasion, employee_id, day, years)] : []
  })
}

async function listCustom({ tx, actor, of, now }: Looking, occasions: readonly OccasionRow[], { peopleOf }: Reach): Promise<ComingCard[]> {
  const { companyId, employeeId } = actor
  const days = Array.from({ length: ahead + 2 }, (_, index) => new Date(now.getTime() + (index - 1) * dayLength).toISOString().slice(0, 10))
  const cards: ComingCard[] = []
  for (const occasion of occasions) {
    const people = [...(peopleOf(occasion) ?? [])]
    const day = days.find((one) => isOn(occasion, one))
    if (!day || people.length > mostReceivers) continue
    const others = people.filter((id) => id !== employeeId && (!of || id === of))
    for (const id of await listBeforeEight(tx, companyId, others, day, now)) cards.push(cardOf(occasion, id, day, null))
  }
  return cards
}

const cardOf = (occasion: OccasionRow, employee_id: string, day: string, years: number | null): ComingCard => ({
  occasion_event: eventOf({ ...occasion, employeeId: employee_id, day, years }),
  employee_id,
  occasion_type: occasion.occasion_type,
  title: occasion.title,
  years,
  day,
})
