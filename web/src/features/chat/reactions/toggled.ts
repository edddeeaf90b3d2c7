import type { Reaction } from '@atrium/contract/chat/schemas'

/** The reactions after a person has added or removed theirs; an emoji that nobody gives any more is gone. */
export function toggled(reactions: readonly Reaction[], emoji: string, ownId: string): Reaction[] {
  const before = reactions.find((one) => one.emoji === emoji)
  if (!before) return [...reactions, { emoji, employee_ids: [ownId] }]
  const isOn = before.employee_ids.includes(ownId)
  const employee_ids = isOn ? before.employee_ids.filter((id) => id !== ownId) : [...before.employee_ids, ownId]
  return reactions.flatMap((one) => (one === before ? (employee_ids.length ? [{ emoji, employee_ids }] : []) : [one]))
}
