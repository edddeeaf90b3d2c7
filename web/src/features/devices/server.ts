import { devicesCalls } from '@atrium/contract/devices/calls'
import { openCalls } from '#app/server-data.ts'

export const devices = openCalls(devicesCalls)
