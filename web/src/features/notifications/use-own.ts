import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { ownQuery } from './own.ts'

/** How the person is told of things, as it stands now; undefined until it is known. */
export const useOwnNotifications = (): OwnNotifications | undefined => useQuery(ownQuery).data
