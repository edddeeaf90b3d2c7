import { feedCalls } from '@atrium/contract/feed/calls'
import { openCalls } from '#app/server-data.ts'

export const feed = openCalls(feedCalls)
