import { limits } from '@atrium/contract/limits'
import { feed } from '../server.ts'

/** What waits for a decision in a community, oldest first. */
export const reportedQuery = (community_id: string) => feed.query('listReportedPosts', { community_id, limit: limits.pageMaximum })
