import { surveyCalls } from '@atrium/contract/surveys/calls'
import { openCalls } from '#app/server-data.ts'

export const surveys = openCalls(surveyCalls)
