/** What the feed shows: everyone’s, those that the person received or gave; and of which type and value. In the address of the page. */
export type FeedSearch = { of?: 'received' | 'given'; type?: string; value?: string }

export const readFeedSearch = ({ of, type, value }: Record<string, unknown>): FeedSearch => ({
  ...((of === 'received' || of === 'given') && { of }),
  ...(typeof type === 'string' && type && { type }),
  ...(typeof value === 'string' && value && { value }),
})
