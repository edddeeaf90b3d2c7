import { coverPath } from '@atrium/contract/communities/covers'
import type { CommunityLevel } from '@atrium/contract/communities/schemas'
import type { RichText } from '@atrium/contract/document'
import { nobody } from '@atrium/contract/people/audience'
import type { SeedCommunity } from '#modules/communities'
import type { SeedPost, SeedScheduledPost } from '#modules/feed'
import type { Calendar } from '../calendar.ts'
import { cast } from '../cast.ts'
import { ashoreCommunities } from './ashore.ts'
import { harbourCommunities } from './harbour.ts'
import type { WrittenComment, WrittenCommunity, WrittenPost } from './written.ts'

export type Naming = {
  id: (key: string) => string
  /** When a person came to the company. */
  joined: (key: string) => Date
  calendar: Calendar
  document: (words: string) => RichText
}
type Shown = { files: readonly string[]; key: string | undefined; shows: string | undefined }
export type DemoCommunity = {
  community: SeedCommunity
  posts: readonly (Omit<SeedPost, 'file_ids' | 'link_previews' | 'shared_post_id'> & Shown)[]
  later: readonly SeedScheduledPost[]
}

/** The comments on a post, and the answers to one, follow at this distance, in milliseconds. */
const pause = 6 * 60_000
const day = 86_400_000
/** Maya last looked at ten past seven, as in the talk; everyone else has read everything. */
const lookedIn = '07:00'

/** The communities of Northwind and what people wrote in them, the oldest first. */
export const communitiesOf = (naming: Naming): DemoCommunity[] =>
  [...harbourCommunities, ...ashoreCommunities].map((written) => {
    const community = communityOf(written, naming)
    const readers = [community.founder_id, ...community.members.map(({ employee_id }) => employee_id)]
    const posts = written.posts.map((post) => postOf(post, naming, { readers, moderator: community.founder_id }))
    const { id, calendar, document } = naming
    const later = (written.later ?? []).map(({ at, by, words }) => ({
      author_id: id(by),
      body: document(words),
      publish_at: atOf(at, calendar),
    }))
    return { community, posts, later }
  })

const atOf = (at: string, calendar: Calendar): Date => {
  const [day = '', time = ''] = at.split(' ')
  return calendar(day, time)
}

function communityOf(written: WrittenCommunity, naming: Naming): SeedCommunity {
  const { id, calendar } = naming
  return {
    name: written.name,
    description: written.about,
    rules: written.rules ?? '',
    cover: coverPath(written.cover),
    visibility: written.visibility ?? 'open',
    posting: written.posting ?? 'members',
    founder_id: id(written.founder),
    created_at: atOf(written.founded, calendar),
    members: membersOf(written, naming),
    requests: (written.requests ?? []).map(([by, words, at]) => ({ employee_id: id(by), words, created_at: atOf(at, calendar) })),
    audience: written.isOfEveryone ? { ...nobody, is_all_employee_selected: true } : null,
    isArchived: written.archived ?? false,
  }
}

/** Members come one after the other, nobody before two weeks in the company, and all before today. */
function membersOf(written: WrittenCommunity, { id, joined, calendar }: Naming): SeedCommunity['members'] {
  const founded = atOf(written.founded, calendar).getTime()
  const latest = calendar('2026-11-19', '08:00').getTime()
  return memberKeys(written).map((key, index) => {
    const earliest = Math.max(founded + index * 3 * day, joined(key).getTime() + 14 * day)
    const role = keysIn(written.moderators).includes(key) ? 'moderator' : 'member'
    return { employee_id: id(key), role, level: levelOf(written, key), joined_at: new Date(Math.min(earliest, latest)) }
  })
}

const levelOf = ({ levels = {} }: WrittenCommunity, key: string): CommunityLevel =>
  keysIn(levels.all).includes(key) ? 'all' : keysIn(levels.none).includes(key) ? 'none' : 'mentions'

const keysIn = (keys = ''): string[] => keys.split(' ').filter(Boolean)

/** The members without the founder, moderators first. */
export const memberKeys = ({ founder, moderators, members }: WrittenCommunity): string[] => {
  const all = members === 'everyone' ? cast.map(({ key }) => key) : keysIn(members)
  return [...new Set([...keysIn(moderators), ...all])].filter((key) => key !== founder)
}

type Around = { readers: readonly string[]; moderator: string }

function postOf(written: WrittenPost, { id, calendar, document }: Naming, { readers, moderator }: Around) {
  const created_at = atOf(written.at, calendar)
  const isRead = created_at <= calendar('2026-11-20', lookedIn)
  let steps = 0
  const next = (): Date => new Date(created_at.getTime() + ++steps * pause)
  const comment = ([author, words, answers = []]: WrittenComment, index: number): SeedPost['comments'][number] => ({
    author_id: id(author),
    body: document(words),
    created_at: next(),
    reactions: [],
    answers: answers.map(([by, text]) => ({ author_id: id(by), body: document(text), created_at: next(), reactions: [] })),
    isAccepted: index === written.accepted,
  })
  return {
    author_id: id(written.by),
    body: document(written.words),
    created_at,
    files: written.files ?? [],
    key: written.key,
    shows: written.shows,
    reactions: Object.entries(written.reactions ?? {}).map(([emoji, keys]) => ({ emoji, employee_ids: keys.split(' ').map(id) })),
    comments: (written.comments ?? []).map(comment),
    pinned_by: written.pinned ? moderator : null,
    isLocked: written.locked ?? false,
    isQuestion: written.question ?? false,
    reports: (written.reports ?? []).map(([by, reason, text]) => ({ reporter_id: id(by), reason, words: text, created_at: next() })),
    saver_ids: keysIn(written.saved).map(id),
    reader_ids: isRead ? readers : readers.filter((one) => one !== id('maya')),
  }
}
