/** In which order posts stand, which are shown, and which part of a community. In the address of the page. */
export type FeedSearch = { order?: 'activity'; questions?: 'open'; part?: 'about' | 'reported' }

export const readFeedSearch = ({ order, questions, part }: Record<string, unknown>): FeedSearch => ({
  ...(order === 'activity' ? { order } : {}),
  ...(questions === 'open' ? { questions } : {}),
  ...(part === 'about' || part === 'reported' ? { part } : {}),
})
