/** The posts of all communities of the reader. */
export const feedPath = '/feed'
/** The communities that the reader may find. */
export const communitiesPath = `${feedPath}/communities`
/** The posts of one community (spec §2). */
export const communityPath = (communityId: string): string => `${feedPath}/community/${communityId}`
/** What was reported in it, for those who moderate. */
export const reportedPath = (communityId: string): string => `${communityPath(communityId)}?part=reported`
export const communityPattern = `${feedPath}/community/$community_id`
