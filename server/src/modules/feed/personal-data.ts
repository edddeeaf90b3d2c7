import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { listFollowed } from './following/queries.ts'
import { listReportsBy } from './moderation/queries.ts'
import { listSavedBy } from './saved/queries.ts'
import { listScheduled } from './scheduled/queries.ts'
import { listAllComments, listAllPosts, listAllReactions } from './personal-queries.ts'

/** What a person wrote in communities, their reactions, what they saved and what they reported, without the words of others. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'posts', key: 'post_id', list: (tx, after, count) => listAllPosts(tx, companyId, employeeId, after, count) },
  { name: 'post-comments', key: 'comment_id', list: (tx, after, count) => listAllComments(tx, companyId, employeeId, after, count) },
  wholePart('post-reactions', (tx) => listAllReactions(tx, companyId, employeeId)),
  wholePart('followed-posts', (tx) => listFollowed(tx, companyId, employeeId)),
  wholePart('saved-posts', (tx) => listSavedBy(tx, companyId, employeeId)),
  wholePart('scheduled-posts', (tx) => listScheduled(tx, companyId, employeeId)),
  wholePart('post-reports', (tx) => listReportsBy(tx, companyId, employeeId)),
]
