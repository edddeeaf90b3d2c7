import type { Post } from '@atrium/contract/feed/schemas'

/** What a member may do with the post of somebody else. */
export const memberAbilities = {
  edit: false,
  delete: false,
  pin: false,
  comment: true,
  react: true,
  accept: false,
  report: true,
  report_comments: true,
}

/** A post of Jun. */
export const madeUpPost = (change: Partial<Post> = {}): Post => ({
  post_id: 'first',
  client_post_id: 'one',
  community_id: 'bollards',
  author_id: 'jun',
  seq: 1,
  body: { type: 'doc', content: [] },
  files: [],
  link_previews: [],
  reactions: [],
  comment_count: 0,
  pin: null,
  shared_post_id: null,
  is_question: false,
  answer: null,
  is_locked: false,
  is_hidden: false,
  created_at: '2026-11-20T08:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  activity_at: '2026-11-20T08:00:00.000Z',
  revision: 1,
  is_following: false,
  is_saved: false,
  can: memberAbilities,
  ...change,
})
