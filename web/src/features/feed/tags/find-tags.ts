import { tagOf } from '@atrium/contract/feed/tags'
import { feed } from '../server.ts'

/** Suggestions after `#`: none for what cannot begin a hashtag. */
export const findTags = async (begin: string) =>
  tagOf(`#${begin}`) === undefined ? [] : (await feed.call.listPostTags({ search: begin, limit: 6 })).items
