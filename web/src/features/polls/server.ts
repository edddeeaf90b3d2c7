import { pollCalls } from '@atrium/contract/polls/calls'
import { openCalls } from '#app/server-data.ts'

export const polls = openCalls(pollCalls)
