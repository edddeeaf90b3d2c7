import { feed } from '../server.ts'

/** What waits for a decision in a community, oldest first. */
export const reportedQuery = (community_id: string) => feed.pages('listReportedPosts', { community_id, limit: 20 })
