import { importCalls } from '@atrium/contract/people/imports'
import { openCalls } from '#app/server-data.ts'

export const imports = openCalls(importCalls)
