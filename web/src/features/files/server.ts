import { filesCalls } from '@atrium/contract/files/index'
import { openCalls } from '#app/server-data.ts'

export const files = openCalls(filesCalls)
