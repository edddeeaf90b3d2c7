import type { SurveyActionAbilities } from '@atrium/contract/surveys/action-schemas'

type Facts = { owner_id: string | null; made_by: string | null }
type Viewer = { employeeId: string; mayManage: boolean; seesResults: boolean }

/** What somebody may do to an action item. Undefined: they do not see it. */
export function decideAbilities(
  { owner_id, made_by }: Facts,
  { employeeId, mayManage, seesResults }: Viewer,
): SurveyActionAbilities | undefined {
  const isOwn = owner_id === employeeId
  if (!isOwn && !seesResults) return undefined
  const edit = mayManage || (seesResults && made_by === employeeId)
  return { edit, finish: edit || isOwn, see_results: seesResults }
}
