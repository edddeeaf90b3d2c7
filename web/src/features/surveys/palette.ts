import { surveyAdminPath, surveyPath, surveyTemplatesPath } from '@atrium/contract/surveys/paths'
import { ClipboardList, ClipboardPlus, ListChecks } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { surveys } from './server.ts'

const most = 3

/** “New survey” and the list of those who make them. */
const make: PaletteSource = {
  name: 'surveys-manage',
  label: 'surveys.place',
  find: async (search, { intl: general, can }) => {
    if (!search || !can('survey.manage')) return []
    const { formatMessage } = await withScreenWords(general, 'surveys')
    const items: PaletteItem[] = [
      {
        id: 'surveys.new',
        label: formatMessage({ id: 'surveys.new' }),
        figure: { kind: 'action', icon: ClipboardPlus },
        path: surveyTemplatesPath,
      },
      {
        id: 'surveys.manage',
        label: formatMessage({ id: 'surveys.manage' }),
        figure: { kind: 'action', icon: ListChecks },
        path: surveyAdminPath,
      },
    ]
    return bestOf(items, search, ({ label }) => label, 2)
  },
}

/** The surveys that wait for the person, by title. */
const waiting: PaletteSource = {
  name: 'surveys',
  label: 'surveys.place',
  asks: true,
  find: async (search, { signal }) => {
    if (search.length < 2) return []
    const { items } = await surveys.call.listSurveys({ search, limit: most }, { signal })
    return items.map(({ survey_id, title }): PaletteItem => ({
      id: `surveys ${survey_id}`,
      label: title,
      figure: { kind: 'action', icon: ClipboardList },
      path: surveyPath(survey_id),
    }))
  },
}

export const paletteSources: readonly PaletteSource[] = [make, waiting]
