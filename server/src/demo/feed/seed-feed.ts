import type { MentionTarget } from '@atrium/contract/document'
import { linksOf } from '@atrium/contract/link-previews/links'
import type { FileStore } from '#kernel/files/store'
import type { Tx } from '#kernel/database/transaction'
import { seedCommunity } from '#modules/communities'
import { seedPosts, seedScheduledPosts, type SeedPost } from '#modules/feed'
import { seedFile } from '#modules/files'
import type { Calendar } from '../calendar.ts'
import { cast } from '../cast.ts'
import { joinedFor } from '../celebrated.ts'
import { makeDemoFile } from '../files/files.ts'
import { documentOf } from '../talk/markup.ts'
import { linkedPages } from '../pages.ts'
import { communitiesOf } from './feed.ts'

type FeedParts = { id: (key: string) => string; as: (employeeId: string, at: Date) => Promise<void>; calendar: Calendar; now: Date }

/** A dozen communities, and what people wrote in them. */
export async function seedFeed(tx: Tx, store: FileStore, companyId: string, { id, as, calendar, now }: FeedParts): Promise<void> {
  const people = new Map(cast.map((person) => [person.key, person]))
  const mentioned = (key: string): MentionTarget | undefined => {
    const person = people.get(key)
    return person && { id: id(key), label: `${person.first_name} ${person.last_name}` }
  }
  const joined = (key: string): Date => {
    const person = people.get(key)
    if (!person) throw new Error(`a community names ${key}, who is nobody`)
    return joinedFor(person, calendar)
  }
  const document = (words: string) => documentOf(words, mentioned)
  const shown = new Map<string, string>()
  for (const { community, posts, later } of communitiesOf({ id, joined, calendar, document })) {
    await as(community.founder_id, community.created_at)
    const communityId = await seedCommunity(tx, companyId, community)
    const written: SeedPost[] = []
    for (const { files, key: _key, shows, ...post } of posts) {
      const file_ids: string[] = []
      for (const name of files) {
        const file = await makeDemoFile(name)
        file_ids.push(await seedFile(tx, store, companyId, { ...file, uploader_id: post.author_id, created_at: post.created_at }))
      }
      const linked = linksOf(post.body)
      const link_previews = linkedPages.filter(({ url }) => linked.includes(url)).map((page) => ({ ...page, picture: null }))
      written.push({ ...post, file_ids, link_previews, shared_post_id: shows ? shownBy(shown, shows) : null })
    }
    const ids = await seedPosts(tx, companyId, communityId, written)
    for (const [index, { key }] of posts.entries()) if (key) shown.set(key, ids[index] ?? '')
    await seedScheduledPosts(tx, companyId, communityId, later, now)
  }
}

function shownBy(shown: ReadonlyMap<string, string>, key: string): string {
  const postId = shown.get(key)
  if (!postId) throw new Error(`a post shows ${key}, which is no post before it`)
  return postId
}
