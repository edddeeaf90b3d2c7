import type { SurveyDetail } from '@atrium/contract/surveys/schemas'

const pause = 10_000

/** How often figures are requested again while people answer, in milliseconds: no event says that somebody has, since it could say who. */
export const liveEvery = ({ state }: Pick<SurveyDetail, 'state'>): number | false => (state === 'live' ? pause : false)
