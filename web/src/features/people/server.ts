import { peopleCalls } from '@atrium/contract/people/calls'
import { openCalls } from '#app/server-data.ts'

export const people = openCalls(peopleCalls)
