import type { FoundSpace, Space } from '@atrium/contract/chat/schemas'
import type { spaceCalls } from '@atrium/contract/chat/spaces/space-calls'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import type { Tx } from '#kernel/database/transaction'
import { isStoredPublic } from '#modules/files'
import { findActiveEmployeeIds, findLanguage } from '#modules/people'
import { enterSpace, openSpace, canJoinPublicSpaces } from '../access.ts'
import { addMembers, deleteSpace, emitSpace } from '../members/membership.ts'
import { listFaces, type NewMember } from '../members/member-queries.ts'
import { findSpace, insertSpace, isSpaceNameTaken, lockSpace, updateSpaceRow, type SpaceChange, type SpaceRow } from './queries.ts'
import { spacesFoundBy } from './listed-queries.ts'
import { insertSubSpace } from './sub-space-queries.ts'
import { showSpace, showSpaces } from '../inbox/rows.ts'
import { decideListing, decideNewRules, decideSpace } from '../rules.ts'
import { listAskers } from '../members/request-queries.ts'
import { endRequests } from '../members/requests.ts'
import { groupChatHandlers } from './group-chat-handlers.ts'
import { requestHandlers } from '../members/request-handlers.ts'
import { words } from './words.ts'
import { areColleagues, asMembers, memberHandlers } from '../members/handlers.ts'
import { subSpaceHandlers } from './sub-space-handlers.ts'

export const spaceHandlers: Handlers<typeof spaceCalls> = {
  ...memberHandlers,
  ...subSpaceHandlers,
  ...requestHandlers,
  ...groupChatHandlers,

  async createSpace({ employee_ids, space_description = null, space_image = null, ...space }, { tx, actor, now }, refuse) {
    if (!(await areColleagues(tx, actor, employee_ids))) return refuse('EMPLOYEE_NOT_FOUND')
    if (!(await isPicture(tx, actor, space_image))) return refuse('FILE_NOT_FOUND')
    const { companyId, employeeId } = actor
    const rules = decideNewRules(space.visibility, space.is_listed)
    const spaceId = await insertSpace(tx, companyId, { ...space, ...rules, space_description, space_image, created_by: employeeId })
    if (!spaceId) return refuse('SPACE_NAME_ALREADY_EXISTS')
    const { firstConversation } = words[await findLanguage(tx, companyId)]
    await insertSubSpace(tx, companyId, spaceId, { sub_space_name: firstConversation, sub_space_description: null, is_default: true })
    const others = [...new Set(employee_ids)].filter((id) => id !== employeeId)
    const members: NewMember[] = [{ employee_id: employeeId, role: 'admin' }, ...asMembers(others)]
    await addMembers(tx, { companyId, spaceId }, members, { by: employeeId, now })
    return showSpace(tx, companyId, employeeId, spaceId)
  },

  async listSpaces({ show, search, ...input }, { tx, actor }) {
    const { companyId, employeeId } = actor
    const found = spacesFoundBy(companyId, employeeId, { listed: canJoinPublicSpaces(actor), show, search })
    const { items, next_cursor } = await listPage<SpaceRow>(tx, found, input, {
      columns: {
        space_name: text('space.space_name'),
        total_members: 'space.total_members',
        visibility: 'space.visibility',
        created_at: 'space.created_at',
      },
      key: 'space_id',
      keyColumn: 'space.space_id',
      defaultSort: { field: 'space_name', direction: 'asc' },
    })
    return { items: await showFound(tx, companyId, items), next_cursor }
  },

  async getSpace({ space_id }, { tx, actor }, refuse) {
    const opened = await openSpace(tx, actor, space_id, 'find')
    return opened.ok ? showSpace(tx, actor.companyId, actor.employeeId, space_id) : refuse('SPACE_NOT_FOUND')
  },

  async updateSpace({ space_id, ...change }, { tx, actor, now }, refuse) {
    const rules = change.visibility ?? change.is_listed ?? change.posting ?? change.inviting ?? change.calling
    const space = await enterSpace(tx, actor, space_id, rules === undefined ? 'edit' : 'lead')
    const renamed = !space.is_group_chat && change.space_name
    if (renamed && (await isSpaceNameTaken(tx, actor.companyId, renamed, space_id))) return refuse('SPACE_NAME_ALREADY_EXISTS')
    if (!(await isPicture(tx, actor, change.space_image ?? null))) return refuse('FILE_NOT_FOUND')
    if (space.is_company_space && change.visibility === 'private') return refuse('COMPANY_SPACE_STAYS')
    const listing = decideListing(space, change)
    await updateSpaceRow(tx, actor.companyId, space_id, { ...definedFields(change), ...listing })
    await emitSpace(tx, { companyId: actor.companyId, spaceId: space_id })
    await answerByRule(tx, actor, space_id, { listing, now })
    return showSpace(tx, actor.companyId, actor.employeeId, space_id)
  },

  async archiveSpace({ space_id }, { tx, actor, now }, refuse) {
    const space = await enterSpace(tx, actor, space_id, 'archive')
    if (space.is_company_space) return refuse('COMPANY_SPACE_STAYS')
    const shown = await changeArchived(tx, actor, space, space.archived_at ?? now.toISOString())
    await endRequests(tx, { companyId: actor.companyId, spaceId: space_id }, 'all', { state: 'closed', by: actor.employeeId, now })
    return shown
  },

  async restoreSpace({ space_id }, { tx, actor }) {
    return changeArchived(tx, actor, await enterSpace(tx, actor, space_id, 'restore'), null)
  },

  /** A person who manages the company's spaces need not be a member to delete one. */
  async deleteSpace({ space_id, space_name }, { tx, actor }, refuse) {
    await lockSpace(tx, actor.companyId, space_id)
    const space = await findSpace(tx, actor.companyId, actor.employeeId, space_id)
    if (!space || space.is_group_chat) return refuse('SPACE_NOT_FOUND')
    if (space.is_company_space) return refuse('COMPANY_SPACE_STAYS')
    if (space.archived_at === null) return refuse('SPACE_NOT_ARCHIVED')
    if (space.space_name !== space_name.trim()) return refuse('SPACE_NAME_DIFFERS')
    await deleteSpace(tx, { companyId: actor.companyId, spaceId: space_id })
    return { space_id }
  },
}

/**
 * Applies a changed listing to pending join requests: they are closed when the space becomes unlisted and approved when it becomes public.
 */
async function answerByRule(tx: Tx, { companyId, employeeId: by }: Actor, spaceId: string, { listing, now }: Ruled): Promise<void> {
  const place = { companyId, spaceId }
  if (!listing.is_listed) await endRequests(tx, place, 'all', { state: 'closed', by, now })
  if (listing.visibility === 'private') return
  const atWork = await findActiveEmployeeIds(tx, companyId, await listAskers(tx, companyId, spaceId))
  await addMembers(tx, place, asMembers([...atWork]), { by, now })
}
type Ruled = { listing: ReturnType<typeof decideListing>; now: Date }

/** A second request finds the requested state, and no event is emitted again. */
async function changeArchived(tx: Tx, actor: Actor, space: SpaceRow, archived_at: string | null): Promise<Space> {
  if (space.archived_at === archived_at) return showSpace(tx, actor.companyId, actor.employeeId, space.space_id)
  await updateSpaceRow(tx, actor.companyId, space.space_id, { archived_at })
  return emitAndShow(tx, actor, space.space_id)
}

async function emitAndShow(tx: Tx, { companyId, employeeId }: Actor, spaceId: string): Promise<Space> {
  await emitSpace(tx, { companyId, spaceId })
  return showSpace(tx, companyId, employeeId, spaceId)
}

/** Includes a few members, except for private spaces that the viewer is not a member of. */
async function showFound(tx: Tx, companyId: string, rows: readonly SpaceRow[]): Promise<FoundSpace[]> {
  const seen = rows.filter((row) => decideSpace(row, 'see')).map((row) => row.space_id)
  const faces = new Map((await listFaces(tx, companyId, seen, facesShown)).map((row) => [row.space_id, row.face_ids]))
  return (await showSpaces(tx, companyId, rows)).map((space) => ({ ...space, face_ids: faces.get(space.space_id) ?? [] }))
}
const facesShown = 4

const isPicture = async (tx: Tx, actor: Actor, url: string | null): Promise<boolean> =>
  url === null || isStoredPublic(tx, actor.companyId, url)

/** The fields of the change that are set; the others stay unchanged. */
const definedFields = (change: { [K in keyof SpaceChange]: SpaceChange[K] | undefined }): SpaceChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
