import { authCalls } from '@atrium/contract/auth/calls'
import { openCalls } from '#app/server-data.ts'

export const auth = openCalls(authCalls)
