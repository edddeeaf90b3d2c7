/** The page with all polls. */
export const pollsPath = '/polls'
/** The page of one poll. */
export const pollPath = (pollId: string): string => `${pollsPath}/${pollId}`
export const pollPattern = `${pollsPath}/$poll_id`
