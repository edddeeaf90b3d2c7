import { chatCalls } from '@atrium/contract/chat/calls'
import { openCalls } from '#app/server-data.ts'

/** What chat asks of the server. */
export const chat = openCalls(chatCalls)
