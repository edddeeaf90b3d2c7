import type { Switches } from '#kernel/http/switches'
import type { Tx } from '#kernel/database/transaction'
import { keyOf, type ChosenPlace, type NotificationSource, type Shown, type ToldOf } from './source.ts'
import type { HandlerParts } from './notifying-parts.ts'
import type { Owner } from './settings/own.ts'

/** Asks each module for its notifications, as their people may read them now. Keyed by person and cause. */
export async function showAll(
  tx: Tx,
  sources: readonly NotificationSource[],
  companyId: string,
  told: readonly ToldOf[],
): Promise<ReadonlyMap<string, Shown>> {
  const kindOf = ({ place }: ToldOf): string => place.slice(0, place.indexOf('/'))
  const asked = sources.map((source) => ({ source, own: told.filter((one) => source.places.includes(kindOf(one))) }))
  const shown = await Promise.all(asked.flatMap(({ source, own }) => (own.length ? [source.show(tx, companyId, own)] : [])))
  return new Map(shown.flat().map((one) => [keyOf(one), one]))
}

/** Leaves out the sources of modules that the company has switched off. */
export async function sourcesOf(
  tx: Tx,
  sources: readonly NotificationSource[],
  switches: Switches,
  companyId: string,
): Promise<NotificationSource[]> {
  const on = await Promise.all(sources.map(async ({ module }) => !module || (await switches.isOn(companyId, module, tx))))
  return sources.filter((_source, index) => on[index])
}

/** A conversation in which a person chooses a level; undefined if they are not in it. */
export async function findChosenPlace(
  tx: Tx,
  { sources, switches }: HandlerParts,
  { companyId, employeeId }: Owner,
  conversationId: string,
): Promise<ChosenPlace | undefined> {
  for (const source of await sourcesOf(tx, sources, switches, companyId)) {
    const place = await source.levels?.find(tx, companyId, employeeId, conversationId)
    if (place) return place
  }
  return undefined
}
