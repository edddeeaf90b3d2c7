import { finchCalls } from '@atrium/contract/finch/calls'
import { openCalls } from '#app/server-data.ts'

export const finch = openCalls(finchCalls)
