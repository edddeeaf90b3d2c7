import type { Space } from '@atrium/contract/chat/schemas'
import { asAdmin, asMember, asReader } from './factory.ts'

export type ModelSpace = ReturnType<typeof createModelSpace>

/** For tests: the rules of the model server's space and the resulting permissions of the person. */
export function createModelSpace() {
  let isAdmin = false
  let isArchived = false
  let onlyAdminsPost = false
  let tide = 0
  let known = 0
  return {
    appoint: () => (isAdmin = !isAdmin),
    archive: () => (isArchived = !isArchived),
    rule: () => (onlyAdminsPost = !onlyAdminsPost),
    rename: () => (tide += 1),
    /** A conversation of the space reached a revision. */
    raise: (revision: number): unknown => (known = Math.max(known, revision)),
    isArchived: () => isArchived,
    mayWrite: (isOwn: boolean): boolean => !isArchived && (!isOwn || isAdmin || !onlyAdminsPost),
    show: (): Partial<Space> => {
      const ofMembers = isArchived ? asReader : { ...asMember, post: !onlyAdminsPost, call: !onlyAdminsPost }
      const ofAdmins = isArchived ? { ...asReader, restore: true } : asAdmin
      return {
        revision: known,
        space_description: `tide ${tide}`,
        role: isAdmin ? 'admin' : 'member',
        posting: onlyAdminsPost ? 'admins' : 'everyone',
        archived_at: isArchived ? new Date(0).toISOString() : null,
        can: isAdmin ? ofAdmins : ofMembers,
        can_as: { admin: ofAdmins, member: ofMembers },
      }
    },
  }
}
