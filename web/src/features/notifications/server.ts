import { notificationCalls } from '@atrium/contract/notifications/calls'
import { openCalls } from '#app/server-data.ts'

export const notifications = openCalls(notificationCalls)
