import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { isNobody } from '@atrium/contract/people/nobody'
import type { NewPoll, PollPlace, PollKind, PollResultsRule } from '@atrium/contract/polls/schemas'
import { instantOf, ownZone } from '../poll/moments.ts'

/** A poll as it is typed. Kept on this device until it is made. */
export type PollDraft = {
  question: string
  kind: PollKind
  options: readonly string[]
  /** The options of a date: the values of their fields. */
  times: readonly string[]
  minimum: number
  /** Undefined: as many as there are. */
  maximum: number | undefined
  isSecret: boolean
  results: PollResultsRule
  allowsOptions: boolean
  ends: string
  audience: Audience
  /** The same for every attempt, so that a retry makes it once. */
  clientId: string
}

export const newDraft = (): PollDraft => ({
  question: '',
  kind: 'single',
  options: [],
  times: [],
  minimum: 1,
  maximum: undefined,
  isSecret: false,
  results: 'always',
  allowsOptions: false,
  ends: '',
  audience: { ...nobody, is_all_employee_selected: true },
  clientId: crypto.randomUUID(),
})

/** The values of the options that are filled in; a rating has the steps of its scale. */
export const filled = ({ kind, options, times }: PollDraft): string[] =>
  kind === 'rating' ? [] : (kind === 'date' ? times : options).map((value) => value.trim()).filter(Boolean)

export const hasBounds = ({ kind }: PollDraft): boolean => kind === 'multiple' || kind === 'ranked'

export const pollFields = ['question', 'options', 'maximum', 'ends', 'audience'] as const
export type PollField = (typeof pollFields)[number]
export type PollProblem = 'missing' | 'tooFew' | 'twice' | 'noTime' | 'bounds' | 'past' | 'nobody'

/** What is wrong with a draft, by field; `now` in milliseconds. */
export function problemsOf(draft: PollDraft, isForAudience: boolean, now: number): { [Field in PollField]?: PollProblem } {
  const { question, ends, audience } = draft
  const options = optionsProblem(draft)
  const end = instantOf(ends)
  return {
    ...(!question.trim() && { question: 'missing' }),
    ...(options && { options }),
    ...(hasBounds(draft) && !hasRoom(draft) && { maximum: 'bounds' }),
    ...(ends && (!end || Date.parse(end) <= now) && { ends: end ? 'past' : 'noTime' }),
    ...(isForAudience && isNobody(audience) && { audience: 'nobody' }),
  }
}

function optionsProblem(draft: PollDraft): PollProblem | undefined {
  const values = filled(draft)
  if (draft.kind === 'rating') return undefined
  if (values.length < 2) return 'tooFew'
  if (draft.kind === 'date' && values.some((value) => !instantOf(value))) return 'noTime'
  return new Set(values.map((value) => value.toLowerCase())).size < values.length ? 'twice' : undefined
}

const hasRoom = (draft: PollDraft): boolean => {
  const count = filled(draft).length
  return draft.minimum <= (draft.maximum ?? count) && (draft.maximum ?? count) <= count
}

/** What is sent to the server. A poll in a conversation or a community asks those who are in it. */
export function pollOf(draft: PollDraft, place: PollPlace | undefined): NewPoll {
  const { question, kind, isSecret, results, allowsOptions, minimum, maximum, audience, clientId } = draft
  const ends_at = instantOf(draft.ends)
  return {
    question: question.trim(),
    kind,
    options: filled(draft).map((value) => (kind === 'date' ? { text: '', starts_at: instantOf(value) ?? '' } : { text: value })),
    is_secret: isSecret,
    results,
    allows_options: allowsOptions && kind !== 'rating',
    ...(hasBounds(draft) && { minimum, ...(maximum && { maximum }) }),
    ...(ends_at && { ends_at }),
    time_zone: ownZone(),
    ...(place ? { place } : { audience }),
    client_poll_id: clientId,
  }
}

/** The values with an empty one at the end to type into, as long as there is room. */
export const withRoom = (values: readonly string[]): string[] => {
  const least = [...values, ...Array.from({ length: Math.max(0, 2 - values.length) }, () => '')]
  return least.at(-1) && least.length < limits.pollOptions ? [...least, ''] : least
}
