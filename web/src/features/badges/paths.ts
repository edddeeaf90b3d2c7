/** What the gallery shows: all badges, the person's own, or those that they nearly have; and what matches a search. In the address of the page. */
export type GallerySearch = { of?: 'mine' | 'nearly'; search?: string }
export const readGallerySearch = ({ of, search }: Record<string, unknown>): GallerySearch => ({
  ...(of === 'mine' || of === 'nearly' ? { of } : {}),
  ...(typeof search === 'string' && search ? { search } : {}),
})
