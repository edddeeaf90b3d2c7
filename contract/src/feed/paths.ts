import { feedPath } from '../communities/paths.ts'

/** What the reader has scheduled. */
export const scheduledPostsPath = `${feedPath}/scheduled`
/** What the reader saved for later. */
export const savedPostsPath = `${feedPath}/saved`
/** One post with its comments. */
export const postPath = (postId: string): string => `${feedPath}/post/${postId}`
export const postPattern = `${feedPath}/post/$post_id`
