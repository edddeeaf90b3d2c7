import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { ownQuery } from './own.ts'

/** The user's current notification settings; undefined until known. */
export const useOwnNotifications = (): OwnNotifications | undefined => useQuery(ownQuery).data
