import { chatCalls } from '@atrium/contract/chat/calls'
import { openCalls } from '#app/server-data.ts'

/** The API calls of chat. */
export const chat = openCalls(chatCalls)
