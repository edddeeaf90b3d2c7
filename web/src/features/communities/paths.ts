/** Which communities are listed. In the address of the page. */
export type BrowseSearch = { search?: string; of?: 'mine' }

export const readBrowseSearch = ({ search, of }: Record<string, unknown>): BrowseSearch => ({
  ...(typeof search === 'string' && search ? { search } : {}),
  ...(of === 'mine' ? { of } : {}),
})
