import type { Audience } from '@atrium/contract/people/audience'
import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import type { SurveyChange, SurveyDetail } from '@atrium/contract/surveys/schemas'
import { dayIn, instantAt, timeIn } from '#ui/time/zones.ts'

type Source = NonNullable<SurveyDetail['source']>

/** A survey as it is edited. */
export type EditorDraft = Pick<SurveyDetail, 'mode' | 'results' | 'minimum_group' | 'cuts' | 'recurrence' | 'time_zone'> &
  Pick<Source, 'reminders' | 'quota' | 'sharing'> & {
    questionnaire: Questionnaire
    audience: Audience
    /** What clocks in `time_zone` show, as `YYYY-MM-DDTHH:mm`; empty: at once, or until it is closed. */
    starts: string
    ends: string
  }

export const draftOf = (survey: SurveyDetail, source: Source): EditorDraft => ({
  questionnaire: survey.questionnaire,
  audience: source.audience,
  mode: survey.mode,
  results: survey.results,
  minimum_group: survey.minimum_group,
  cuts: survey.cuts,
  recurrence: survey.recurrence,
  time_zone: survey.time_zone,
  reminders: source.reminders,
  quota: source.quota,
  sharing: source.sharing,
  starts: momentOf(survey.starts_at, survey.time_zone),
  ends: momentOf(survey.ends_at, survey.time_zone),
})

const momentOf = (at: string | null, zone: string): string => (at ? `${dayIn(Date.parse(at), zone)}T${timeIn(Date.parse(at), zone)}` : '')

/** The instant of a moment; null if there is none, undefined while it is unfinished. */
export function instantOf(moment: string, zone: string): string | null | undefined {
  if (!moment) return null
  const [day = '', time = ''] = moment.split('T')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  return new Date(instantAt(day, time, zone)).toISOString()
}

/** What can be saved of it at this stage. What is unfinished stays as it was. */
export function changeOf(draft: EditorDraft, state: SurveyDetail['state']): Omit<SurveyChange, 'survey_id'> {
  const { sharing, recurrence, reminders, quota, questionnaire, mode, results, minimum_group, cuts, time_zone } = draft
  if (state === 'closed') return { sharing, recurrence }
  const [starts_at, ends_at] = [instantOf(draft.starts, time_zone), instantOf(draft.ends, time_zone)]
  const inOrder = !starts_at || !ends_at || starts_at < ends_at
  const end = ends_at !== undefined && inOrder ? { ends_at } : {}
  const words = { questionnaire, reminders, quota, recurrence, sharing, ...end }
  if (state !== 'draft') return words
  return {
    ...words,
    mode,
    results,
    minimum_group,
    cuts,
    time_zone,
    ...(starts_at !== undefined && inOrder && { starts_at }),
    ...(isWhole(draft.audience) && { audience: draft.audience }),
  }
}

/** Whether each criterion has a value. */
const isWhole = ({ criterias }: Audience): boolean =>
  criterias.every(({ value }) => value !== '' && !(Array.isArray(value) && !value.length))
