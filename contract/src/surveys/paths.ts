/** The page with the surveys of a person. */
export const surveysPath = '/surveys'
/** What the person has to do after surveys. */
export const surveyOwnActionsPath = `${surveysPath}?show=actions`
/** Where one is answered. */
export const surveyPath = (surveyId: string): string => `${surveysPath}/${surveyId}`
export const surveyPattern = `${surveysPath}/$survey_id`
/** Where it is tried before it begins. */
export const surveyTestPath = (surveyId: string): string => `${surveyPath(surveyId)}/test`
/** For those who make them: all of them, templates, and the editor. */
export const surveyAdminPath = `${surveysPath}/manage`
export const surveyTemplatesPath = `${surveysPath}/templates`
export const surveyEditPath = (surveyId: string): string => `${surveyPath(surveyId)}/edit`
export const surveyEditPattern = `${surveyPattern}/edit`
/** What came of one, with its tabs. */
export const surveyResultsPath = (surveyId: string): string => `${surveyPath(surveyId)}/results`
export const surveyResultsPattern = `${surveyPattern}/results`
export const surveyCommentsPath = (surveyId: string): string => `${surveyPath(surveyId)}/comments`
export const surveyCommentsPattern = `${surveyPattern}/comments`
export const surveyParticipationPath = (surveyId: string): string => `${surveyPath(surveyId)}/taking-part`
export const surveyParticipationPattern = `${surveyPattern}/taking-part`
export const surveyTrendPath = (surveyId: string): string => `${surveyPath(surveyId)}/trend`
export const surveyTrendPattern = `${surveyPattern}/trend`
export const surveyActionsPath = (surveyId: string): string => `${surveyPath(surveyId)}/actions`
