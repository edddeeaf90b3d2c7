import type { SearchPart } from '#app/search-part.ts'

/** This browser keeps no announcements: without the server, none are found. */
export const searchPart: SearchPart = { kinds: ['campaign'], findHere: async () => [] }
