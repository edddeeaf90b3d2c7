import type { Language } from '@atrium/contract/formats'
import type { Switches } from '#kernel/http/switches'
import type { Tx } from '#kernel/database/transaction'
import { keyOf, type ChosenPlace, type NotificationSource, type CurrentNotification, type NotificationKey } from './source.ts'
import type { HandlerParts } from './notifying-parts.ts'
import type { Owner } from './settings/own.ts'

/** Asks each source for its notifications, as their people may read them now. Keyed by person and cause. */
export async function showAll(
  tx: Tx,
  sources: readonly NotificationSource[],
  companyId: string,
  keys: readonly NotificationKey[],
): Promise<ReadonlyMap<string, CurrentNotification>> {
  const asked = sources.map((source) => ({ source, own: keys.filter((one) => isOf(source, one)) }))
  const shown = await Promise.all(asked.flatMap(({ source, own }) => (own.length ? [source.show(tx, companyId, own)] : [])))
  return new Map(shown.flat().map((one) => [keyOf(one), one]))
}

/** Whether a notification belongs to a source, by the kind of its place. */
const isOf = ({ places }: NotificationSource, { place }: Pick<NotificationKey, 'place'>): boolean =>
  places.includes(place.slice(0, place.indexOf('/')))

/** The text of a notification outside Atrium, in a push or an email. */
export const textOf = (
  sources: readonly NotificationSource[],
  notification: Pick<NotificationKey, 'place'>,
  { text }: Pick<CurrentNotification, 'text'>,
  language: Language,
): string => text || (sources.find((source) => isOf(source, notification))?.defaultText[language] ?? '')

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
