import { clockinCalls } from '@atrium/contract/clockin/calls'
import { openCalls } from '#app/server-data.ts'

export const clockin = openCalls(clockinCalls)
