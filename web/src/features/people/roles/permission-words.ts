import type { MessageId } from '../../../message-ids.ts'

type Words = { permission: string; title: MessageId; text: MessageId }
type Group = { title: MessageId; permissions: readonly Words[] }

/** The texts of all permissions, grouped by subject, the most common first. A test checks that none is missing. */
export const permissionGroups: readonly Group[] = [
  {
    title: 'settings.permission.spaces',
    permissions: [
      { permission: 'space.join', title: 'settings.permission.spaceJoin', text: 'settings.permission.spaceJoin.text' },
      { permission: 'space.create', title: 'settings.permission.spaceCreate', text: 'settings.permission.spaceCreate.text' },
      { permission: 'space.manage', title: 'settings.permission.spaceManage', text: 'settings.permission.spaceManage.text' },
    ],
  },
  {
    title: 'settings.permission.people',
    permissions: [
      { permission: 'people.see', title: 'settings.permission.peopleSee', text: 'settings.permission.peopleSee.text' },
      { permission: 'people.invite', title: 'settings.permission.peopleInvite', text: 'settings.permission.peopleInvite.text' },
      { permission: 'people.manage', title: 'settings.permission.peopleManage', text: 'settings.permission.peopleManage.text' },
    ],
  },
  {
    title: 'settings.permission.company',
    permissions: [
      { permission: 'role.manage', title: 'settings.permission.roleManage', text: 'settings.permission.roleManage.text' },
      { permission: 'audit.see', title: 'settings.permission.auditSee', text: 'settings.permission.auditSee.text' },
      { permission: 'company.manage', title: 'settings.permission.companyManage', text: 'settings.permission.companyManage.text' },
    ],
  },
]
