import { feedPath } from '../communities/paths.ts'

/** What the reader has scheduled. */
export const scheduledPostsPath = `${feedPath}/scheduled`
/** What the reader saved for later. */
export const savedPostsPath = `${feedPath}/saved`
/** The posts of one’s communities with a hashtag. */
export const tagPath = (tag: string): string => `${feedPath}/tag/${encodeURIComponent(tag)}`
export const tagPattern = `${feedPath}/tag/$tag`
/** One post with its comments. */
export const postPath = (postId: string): string => `${feedPath}/post/${postId}`
export const postPattern = `${feedPath}/post/$post_id`
