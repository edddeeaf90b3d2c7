import { feedPath } from '../communities/paths.ts'

/** One post with its comments. */
export const postPath = (postId: string): string => `${feedPath}/post/${postId}`
export const postPattern = `${feedPath}/post/$post_id`
