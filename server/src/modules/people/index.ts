/** People: who is in the company, their cards and profiles, and what their roles allow. */
export { handlers } from './handlers.ts'
export {
  activateEmployee,
  findActiveEmployeeIds,
  findPermissions,
  findEmployeeByAddress,
  findEmployees,
  findProfile,
  findRoleFor,
  foundRoles,
  insertEmployee,
  mayGiveRole,
} from './members.ts'
export { findVisible, followVisibility } from './visibility.ts'
