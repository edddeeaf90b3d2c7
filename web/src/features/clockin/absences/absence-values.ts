import type { AbsenceType, NewAbsence } from '@atrium/contract/clockin/absences'

export type AbsenceDraft = {
  type: AbsenceType
  from: string
  to: string
  startsAtNoon: boolean
  endsAtNoon: boolean
  note: string
  standInId: string | undefined
}
export type AbsenceField = 'from' | 'to'

export const newAbsence = (): AbsenceDraft => ({
  type: 'holiday',
  from: '',
  to: '',
  startsAtNoon: false,
  endsAtNoon: false,
  note: '',
  standInId: undefined,
})

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** What is wrong with a draft, by its fields in their order. One day cannot begin at noon and end there. */
export function wrongOf({ from, to, startsAtNoon, endsAtNoon }: AbsenceDraft): readonly AbsenceField[] {
  const isNothing = from === to && startsAtNoon && endsAtNoon
  return [...(isDay(from) ? [] : (['from'] as const)), ...(!isDay(to) || to < from || isNothing ? (['to'] as const) : [])]
}

/** What is asked for. */
export const requestOf = ({ type, from, to, startsAtNoon, endsAtNoon, note, standInId }: AbsenceDraft): NewAbsence => ({
  absence_type: type,
  from,
  to,
  starts_at_noon: startsAtNoon,
  ends_at_noon: endsAtNoon,
  note: note.trim() || null,
  ...(standInId && { stand_in_id: standInId }),
})
