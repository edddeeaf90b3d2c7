/** Bounds of posts that are shared. */
export const feedLimits = {
  /** Into how many further communities a post is shared at once. */
  sharesAtOnce: 10,
} as const
