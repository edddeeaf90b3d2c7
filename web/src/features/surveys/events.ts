import type { FeatureEvents } from '#app/feature.ts'
import { requestAgain } from '#app/live/events.ts'

/** What this page shows of surveys follows the events of the server. */
export const events: FeatureEvents = {
  directory: {
    'survey.actions_changed': requestAgain('listSurveyActions'),
    'survey.changed': requestAgain(
      'listSurveys',
      'getSurvey',
      'getSurveyTest',
      'getSurveyResults',
      'listSurveyComments',
      'listSurveyThemes',
      'getSurveyParticipation',
      'getSurveyTrend',
      'listSurveyMissing',
    ),
  },
  self: { 'survey.answered': requestAgain('listSurveys', 'getSurvey') },
}
