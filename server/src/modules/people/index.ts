/** People: the members of the company, their cards and profiles, and the permissions of their roles. */
export { openHandled } from './access.ts'
export { countAudience, findSeenGroupNames, openAudience, openGroups, resolveAudience } from './audience/audience.ts'
export { handlers } from './handlers.ts'
export { createImports } from './imports/index.ts'
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
export { findChosenLanguage, findLanguage, findLanguages } from './languages.ts'
export { findEmployeeNames, findGroupNames, findRoleNames, findSearchedIds, searchedPeople } from './names.ts'
export { listActiveOwners } from './roles/queries.ts'
export { directoryAudience } from './roles/roles.ts'
export { findPeopleCalled, peopleSearch } from './search/search.ts'
export { lockDirectory, raiseDirectory } from './directory.ts'
export {
  changeProvisioned,
  everyone,
  provisionEmployee,
  type ProvisionedChange,
  type ProvisionedPerson,
  type Provisioner,
} from './provisioning.ts'
export {
  changeProvisionedGroup,
  chosenGroups,
  deleteProvisionedGroup,
  membersOfGroups,
  provisionGroup,
} from './groups/provisioned-groups.ts'
export {
  seedAnswers,
  seedCustomFields,
  seedDepartments,
  seedFirstSteps,
  seedGroups,
  seedRole,
  type SeedDepartment,
  type SeedGroup,
} from './seed.ts'
export { findSetter, maySpeakFor, type Setter } from './roles/setters.ts'
export { findHidden, followVisibility } from './visibility.ts'
