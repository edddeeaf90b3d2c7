import type { Input } from '@atrium/contract/call'
import type { feedCalls } from '@atrium/contract/feed/calls'
import type { Post } from '@atrium/contract/feed/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openComment, openLockedPost } from './access.ts'
import { announce, announceComment } from './changing.ts'
import * as ofComments from './comment-queries.ts'
import { deleteReaction, insertReaction } from './queries.ts'

type Reactions = Pick<typeof feedCalls, 'addPostReaction' | 'removePostReaction'>
type Reacted = Input<typeof feedCalls.addPostReaction>
type Changes = { ofPost: typeof insertReaction; ofComment: typeof ofComments.insertReaction }

export const reactionHandlers: Handlers<Reactions> = {
  addPostReaction: (input, { tx, actor }) => react(tx, actor, input, { ofPost: insertReaction, ofComment: ofComments.insertReaction }),
  removePostReaction: (input, { tx, actor }) => react(tx, actor, input, { ofPost: deleteReaction, ofComment: ofComments.deleteReaction }),
}

/** Changes a reaction to the comment that is named, else to the post. Without a change nobody hears of it. */
async function react(tx: Tx, actor: Actor, { post_id, comment_id, emoji }: Reacted, { ofPost, ofComment }: Changes): Promise<Post> {
  const { companyId, employeeId } = actor
  const comment = comment_id ? await openComment(tx, actor, comment_id) : undefined
  const { post, community } = comment ?? (await openLockedPost(tx, actor, post_id))
  if (!post.can.react || comment?.held.is_hidden) throw new Refusal('NO_PERMISSION')
  if (comment) {
    const { comment_id: id } = comment.held
    if (await ofComment(tx, companyId, id, emoji, employeeId)) await announceComment(tx, actor, id)
    return post
  }
  return (await ofPost(tx, companyId, post.post_id, emoji, employeeId)) ? announce(tx, actor, community, post.post_id) : post
}
