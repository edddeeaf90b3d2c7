/** In which order posts stand, and which part of a community is shown. In the address of the page. */
export type FeedSearch = { order?: 'activity'; part?: 'about' | 'reported' }

export const readFeedSearch = ({ order, part }: Record<string, unknown>): FeedSearch => ({
  ...(order === 'activity' ? { order } : {}),
  ...(part === 'about' || part === 'reported' ? { part } : {}),
})
