import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'

const allEvents = defineEvents({
  /** Published, paused, closed, changed, deleted, or given further results: clients that show surveys request them again. It never says who answered. */
  'survey.changed': { scope: 'directory', row: z.object({ survey_id: z.uuid() }) },
  /** An action item was added, changed, done or deleted. */
  'survey.actions_changed': { scope: 'directory', row: z.object({ survey_id: z.uuid() }) },
  /** To the person: they have answered, perhaps on another device. */
  'survey.answered': { scope: 'self', row: z.object({ survey_id: z.uuid() }) },
})

export const surveyEvents = inModule('surveys', allEvents)
