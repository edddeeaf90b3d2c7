import type { SurveyCut } from '@atrium/contract/surveys/kinds'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyFigures, SurveyGroup, SurveyParticipation, SurveyResults } from '@atrium/contract/surveys/results-schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { departmentNames, findEmployeeNames } from '#modules/people'
import type { Tally } from '../counting/rules.ts'
import { askingOf, viewerOf } from '../access.ts'
import { countAnswered, findPrevious, findReadable, type SurveyRow } from '../queries.ts'
import { decideSight, hasResults, questionsOf, type Sight } from '../rules.ts'
import { listCorrelations } from './correlations/queries.ts'
import { answeredOf, decideShown, driversOf, figuresOf, hiddenFigures } from './figures.ts'
import { listDays, listGroupCounts, listGroupTallies, listInvitedCounts, listTallies } from './queries.ts'

/** Groups of one cut that are listed; more are folded. */
const groupsListed = 200

export const askedBy = ({ asked, questionnaire }: SurveyRow): SurveyQuestion[] => questionsOf(asked ?? questionnaire)

export const answeredBy = async (tx: Tx, companyId: string, survey: SurveyRow): Promise<number> =>
  survey.state === 'closed' ? survey.answered_count : ((await countAnswered(tx, companyId, [survey.survey_id])).get(survey.survey_id) ?? 0)

/** Whether there is something to show. A closed survey is shown once all its answers are counted. */
export function stateOf(survey: SurveyRow): SurveyResults['state'] {
  if (!hasResults(survey) || (survey.state === 'closed' && !survey.is_counted)) return 'waiting'
  return survey.counted_count < survey.minimum_group ? 'few' : 'shown'
}

/** The figures of all. */
export async function figuresOfAll(tx: Tx, companyId: string, survey: SurveyRow): Promise<SurveyFigures[]> {
  if (stateOf(survey) !== 'shown') return []
  const tallies = Map.groupBy(await listTallies(tx, companyId, survey.survey_id), ({ question_id }) => question_id)
  return askedBy(survey).map((question) => figuresOf(question, tallies.get(question.question_id) ?? [], survey.minimum_group))
}

type Asked = { cut?: SurveyCut | undefined; sight: Exclude<Sight, 'nothing'> }
export async function readResults(tx: Tx, actor: Actor, survey: SurveyRow, { cut, sight }: Asked): Promise<SurveyResults> {
  const { companyId, employeeId } = actor
  const { survey_id, minimum_group, invited_count, counted_count } = survey
  const state = stateOf(survey)
  const before = await findShownBefore(tx, actor, survey)
  const previous = before && {
    survey_id: before.survey_id,
    closed_at: before.closed_at,
    figures: await figuresOfAll(tx, companyId, before),
  }
  const figures = await figuresOfAll(tx, companyId, survey)
  const maySplit = cut !== undefined && survey.cuts.includes(cut) && (sight === 'line' ? cut === 'manager' : sight !== 'all')
  const groups = maySplit && state === 'shown' ? await readGroups(tx, companyId, survey, cut, figures) : []
  return {
    survey_id,
    state,
    minimum_group,
    invited: invited_count,
    answered: await answeredBy(tx, companyId, survey),
    counted: state === 'waiting' ? 0 : counted_count,
    figures,
    cut: maySplit ? cut : null,
    groups: sight === 'line' ? groups.filter(({ value }) => value === employeeId) : groups,
    previous: previous ?? null,
    drivers: driversOf(askedBy(survey), figures, previous?.figures ?? null),
    correlations: state === 'shown' ? await listCorrelations(tx, companyId, survey_id) : [],
  }
}

/** The run before, for those who see the results of that one too. */
async function findShownBefore(tx: Tx, actor: Actor, survey: SurveyRow): Promise<SurveyRow | undefined> {
  const before = await findPrevious(tx, actor.companyId, survey)
  const seen = before && (await findReadable(tx, askingOf(actor), before.survey_id))
  return seen && decideSight(seen, viewerOf(actor, seen)) !== 'nothing' ? seen : undefined
}

async function readGroups(
  tx: Tx,
  companyId: string,
  survey: SurveyRow,
  cut: SurveyCut,
  all: readonly SurveyFigures[],
): Promise<SurveyGroup[]> {
  const { survey_id, minimum_group, counted_count } = survey
  const counts = (await listGroupCounts(tx, companyId, survey_id, cut)).map(({ value, answered }) => ({ value, count: answered }))
  const shown = decideShown(counts, counted_count, minimum_group, groupsListed)
  const values = [...shown].map(({ value }) => value)
  const tallies = Map.groupBy(await listGroupTallies(tx, companyId, survey_id, cut, values), ({ value }) => value)
  const invited = new Map((await listInvitedCounts(tx, companyId, survey_id, cut)).map((one) => [one.value, one]))
  const names = await namesOf(tx, companyId, cut, [...values, ...[...invited.keys()].filter((value) => value !== null)])
  const cells = decideCells(askedBy(survey), tallies, all, minimum_group)
  const groups = [...shown].map(({ value, count }) => ({
    value,
    name: names.get(value) ?? null,
    is_rest: false,
    folded: [],
    invited: invited.get(value)?.invited ?? null,
    answered: count,
    figures: cells.get(value) ?? [],
  }))
  const rest = counted_count - groups.reduce((sum, { answered }) => sum + answered, 0)
  const folded = [...invited.keys()].filter((value) => value !== null && !values.includes(value)).flatMap((value) => names.get(value ?? '') ?? []) // prettier-ignore
  const unseen = { value: null, name: null, is_rest: true, folded: folded.slice(0, groupsListed), invited: null, figures: [] }
  return rest > 0 ? [...groups, { ...unseen, answered: rest }] : groups
}

/** The figures of each group, hidden where a question was answered by too few of it, or of all others. */
function decideCells(
  questions: readonly SurveyQuestion[],
  tallies: ReadonlyMap<string, readonly Tally[]>,
  all: readonly SurveyFigures[],
  minimum: number,
): Map<string, SurveyFigures[]> {
  const cells = new Map<string, SurveyFigures[]>([...tallies.keys()].map((value) => [value, []]))
  const byGroup = new Map([...tallies].map(([value, some]) => [value, Map.groupBy(some, ({ question_id }) => question_id)]))
  for (const [index, question] of questions.entries()) {
    const groups = [...byGroup].map(([value, some]) => ({ value, some: some.get(question.question_id) ?? [] }))
    const counted = groups.map((group) => ({ ...group, count: answeredOf(group.some) }))
    const shown = decideShown(counted, all[index]?.answered ?? 0, minimum)
    for (const group of counted)
      cells.get(group.value)?.push(shown.has(group) ? figuresOf(question, group.some, minimum) : hiddenFigures(question.question_id))
  }
  return cells
}

/** The names of groups, by their values. A band of tenure names itself. */
async function namesOf(tx: Tx, companyId: string, cut: SurveyCut, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (cut === 'department')
    return new Map((await tx.all(departmentNames(companyId))).map((one) => [one.department_id, one.department_name]))
  if (cut === 'manager') return findEmployeeNames(tx, companyId, values)
  return new Map(values.map((value) => [value, value]))
}

export async function readParticipation(
  tx: Tx,
  companyId: string,
  survey: SurveyRow,
  cut: SurveyCut | undefined,
): Promise<SurveyParticipation> {
  const { survey_id, invited_count, minimum_group, mode, reminded_at } = survey
  const days = await listDays(tx, companyId, survey_id)
  return {
    survey_id,
    invited: invited_count,
    answered: await answeredBy(tx, companyId, survey),
    days: mode === 'confidential' ? mergeDays(days, minimum_group) : days,
    cut: cut ?? null,
    groups: cut ? await readTakingPart(tx, companyId, survey, cut) : [],
    last_reminded_at: reminded_at,
  }
}

/** Days with few answers are added to the next; what is left at the end, to the last. */
function mergeDays(days: readonly { day: string; answered: number }[], minimum: number): { day: string; answered: number }[] {
  const merged: { day: string; answered: number }[] = []
  let waiting = 0
  for (const { day, answered } of days) {
    waiting += answered
    if (waiting < minimum) continue
    merged.push({ day, answered: waiting })
    waiting = 0
  }
  const last = merged.at(-1)
  if (last) last.answered += waiting
  return merged
}

async function readTakingPart(tx: Tx, companyId: string, survey: SurveyRow, cut: SurveyCut): Promise<SurveyParticipation['groups']> {
  const { survey_id, minimum_group, invited_count } = survey
  const counts = (await listInvitedCounts(tx, companyId, survey_id, cut)).map((one) => ({ ...one, count: one.invited }))
  const named = counts.filter(({ value }) => value !== null)
  const shown = decideShown(named, invited_count, minimum_group, groupsListed)
  const names = await namesOf(tx, companyId, cut, named.flatMap(({ value }) => value ?? [])) // prettier-ignore
  const groups = [...shown].map(({ value, invited, answered }) => ({
    value,
    invited,
    answered,
    is_rest: false,
    folded: [],
    name: names.get(value ?? '') ?? null,
  }))
  const hidden = counts.filter((one) => !shown.has(one))
  if (!hidden.length) return groups
  const sum = (of: 'invited' | 'answered'): number => hidden.reduce((total, one) => total + one[of], 0)
  const folded = hidden.flatMap(({ value }) => names.get(value ?? '') ?? []).slice(0, groupsListed)
  return [...groups, { value: null, name: null, is_rest: true, folded, invited: sum('invited'), answered: sum('answered') }]
}
