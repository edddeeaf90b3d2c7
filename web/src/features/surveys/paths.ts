import { surveyCuts, type SurveyCut } from '@atrium/contract/surveys/kinds'
import type { SurveyState } from '@atrium/contract/surveys/schemas'

/** What the page lists: all surveys of the person, those that wait for them, or what they have to do after surveys. In its address. */
type SurveysSearch = { show?: 'waiting' | 'actions' }
export const readSurveysSearch = ({ show }: Record<string, unknown>): SurveysSearch =>
  show === 'waiting' || show === 'actions' ? { show } : {}

/** Which stage the list of those who make them shows. */
export const stages = ['all', 'draft', 'scheduled', 'live', 'paused', 'closed'] as const
type StageSearch = { stage?: SurveyState }
export const readStageSearch = ({ stage }: Record<string, unknown>): StageSearch => {
  const found = stages.find((one) => one === stage)
  return found && found !== 'all' ? { stage: found } : {}
}

/** Which templates are shown. */
export type TemplatesSearch = { source?: 'library' | 'company'; search?: string }
export const readTemplatesSearch = ({ source, search }: Record<string, unknown>): TemplatesSearch => ({
  ...((source === 'library' || source === 'company') && { source }),
  ...(typeof search === 'string' && search && { search }),
})

/** The tab of the editor. */
export const editorTabs = ['questions', 'map', 'audience', 'settings'] as const
type EditorTab = (typeof editorTabs)[number]
type EditorSearch = { tab?: EditorTab }
export const readEditorSearch = ({ tab }: Record<string, unknown>): EditorSearch => {
  const found = editorTabs.find((one) => one === tab)
  return found && found !== 'questions' ? { tab: found } : {}
}

/** By what results are cut, and whether charts are shown as tables. */
type ResultsSearch = { cut?: SurveyCut; as?: 'table' }
export const readResultsSearch = ({ cut, as }: Record<string, unknown>): ResultsSearch => {
  const found = surveyCuts.find((one) => one === cut)
  return { ...(found && { cut: found }), ...(as === 'table' && { as }) }
}

/** The comments that are shown. */
export type CommentsSearch = { search?: string | undefined; question?: string | undefined; theme?: string | undefined }
export const readCommentsSearch = ({ search, question, theme }: Record<string, unknown>): CommentsSearch => ({
  ...(typeof search === 'string' && search && { search }),
  ...(typeof question === 'string' && question && { question }),
  ...(typeof theme === 'string' && theme && { theme }),
})
