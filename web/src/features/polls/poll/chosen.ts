import type { Poll } from '@atrium/contract/polls/schemas'

type Kind = Pick<Poll, 'kind'>

/** One option of a single choice and a rating; the others add up. */
export const isSingle = ({ kind }: Kind): boolean => kind === 'single' || kind === 'rating'

/** What is chosen after a press on an option. Of a ranked poll, the order of the presses is that of the choice. */
export function toggled(chosen: readonly string[], optionId: string, poll: Kind): string[] {
  if (isSingle(poll)) return [optionId]
  return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId]
}

/** How many options are missing or too many: below zero there are too few, above zero too many. */
export const excessOf = (chosen: readonly string[], { minimum, maximum }: Pick<Poll, 'minimum' | 'maximum'>): number =>
  chosen.length < minimum ? chosen.length - minimum : Math.max(0, chosen.length - maximum)
