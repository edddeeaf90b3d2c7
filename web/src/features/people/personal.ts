import { personalCalls } from '@atrium/contract/people/personal'
import { openCalls } from '#app/server-data.ts'

export const personal = openCalls(personalCalls)
