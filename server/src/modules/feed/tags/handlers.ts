import type { postTagCalls } from '@atrium/contract/feed/tag-calls'
import { normalTag } from '@atrium/contract/feed/tags'
import type { Handlers } from '#kernel/context'
import { refusingBadValues } from '#kernel/http/listing'
import { listOwn } from '#modules/communities'
import { listTags } from './queries.ts'

export const tagHandlers: Handlers<typeof postTagCalls> = {
  async listPostTags({ search, limit }, { tx, actor }) {
    const own = (await listOwn(tx, actor)).map(({ community_id }) => community_id)
    return { items: await refusingBadValues(listTags(tx, actor.companyId, own, normalTag(search), limit)) }
  },
}
