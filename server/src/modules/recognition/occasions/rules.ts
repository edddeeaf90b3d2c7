import type { Occasion, OccasionType } from '@atrium/contract/recognition/occasions'
import type { DuePerson } from '#modules/people'

type Facts = Omit<Occasion, 'occasion_id' | 'recognition_type_id'>

/** The facts of an occasion, if they belong together: a title and a day to a custom one alone, years to an anniversary alone. */
export function decideFacts(facts: Facts): Facts | undefined {
  const { occasion_type, title, day, years, is_yearly } = facts
  const isCustom = occasion_type === 'custom'
  if (isCustom !== (title !== null) || isCustom !== (day !== null) || (is_yearly && !isCustom)) return undefined
  return years !== null && occasion_type !== 'anniversary' ? undefined : facts
}

type Celebrated = Pick<Occasion, 'occasion_type' | 'years' | 'occasion_id'> & { created_at: string }

/** The occasion that a person's day is: an anniversary of its own, else the usual one. People who joined before it was set up are not welcomed. */
export function decideOccasion<O extends Celebrated>(occasions: readonly O[], { occasion, years, day }: DuePerson): O | undefined {
  const alike = occasions.filter(({ occasion_type }) => occasion_type === occasion)
  if (occasion === 'welcome') return alike.find(({ created_at }) => day >= created_at.slice(0, 'YYYY-MM-DD'.length))
  return alike.find((one) => one.years !== null && one.years === years) ?? alike.find((one) => one.years === null)
}

/** Whether a custom occasion is on this day. */
export const isOn = ({ day, is_yearly }: Pick<Occasion, 'day' | 'is_yearly'>, today: string): boolean =>
  day !== null && (day === today || (is_yearly && day < today && day.slice(4) === today.slice(4)))

type Event = { occasion_type: OccasionType; occasion_id: string; employeeId: string; day: string; years: number | null }
/** What is celebrated, once. An occasion that is set up again does not repeat it. */
export function eventOf({ occasion_type, occasion_id, employeeId, day, years }: Event): string {
  if (occasion_type === 'custom') return `custom/${occasion_id}/${employeeId}/${day}`
  if (occasion_type === 'welcome') return `welcome/${employeeId}`
  return `${occasion_type}/${employeeId}/${occasion_type === 'birthday' ? day.slice(0, 4) : years}`
}
