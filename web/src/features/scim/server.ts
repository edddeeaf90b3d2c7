import { scimCalls } from '@atrium/contract/scim/calls'
import { openCalls } from '#app/server-data.ts'

export const scim = openCalls(scimCalls)
