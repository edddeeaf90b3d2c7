import type { SearchPart } from '#app/search-part.ts'

/** This browser keeps no posts: without the server, none are found. */
export const searchPart: SearchPart = { kinds: ['post'], findHere: async () => [] }
