/** People: the members of the company, their cards and profiles, and the permissions of their roles. */
export { openHandled } from './access.ts'
export { countAudiences, findSeenGroupNames, listNameableFields, openAudience, openGroups, resolveAudience } from './audience/audience.ts'
export {
  activateEmployee,
  findActiveEmployeeIds,
  findPermissions,
  findEmployeeByAddress,
  findEmployees,
  findJoinInstants,
  findLocations,
  findManagers,
  findProfile,
  findRoleFor,
  foundRoles,
  insertEmployee,
  listPermitted,
  mayGiveRole,
} from './members.ts'
export { findWorkplace, findWorkplaces, findZone } from './workplace-queries.ts'
export { findChosenLanguage, findLanguage, findLanguages } from './languages.ts'
export { findEmployeeNames, findSearchedIds, searchedPeople } from './names.ts'
export {
  departmentNames,
  directReports,
  everyoneEver,
  everyPerson,
  measuredPeople,
  peopleWithCuts,
  peopleWithPlaces,
} from './everyone-queries.ts'
export { listActiveOwners, listMembers } from './roles/queries.ts'
export { directoryAudience } from './roles/roles.ts'
export { findDepartment } from './departments/queries.ts'
export { findPeopleCalled, peopleNamed } from './search/search.ts'
export { lockDirectory, raiseDirectory, showClocks } from './directory.ts'
export {
  changeProvisioned,
  everyone,
  provisionEmployee,
  type ProvisionedChange,
  type ProvisionedPerson,
  type Provisioner,
} from './provisioning.ts'
export { listCelebrations } from './celebrations/queries.ts'
export { listYearlyPeople } from './celebrations/yearly-queries.ts'
export { decideDays as decideCelebratedDays } from './celebrations/rules.ts'
export { listBeforeEight, listComingPeople } from './celebrations/coming-queries.ts'
export { listAfterEight, listDuePeople, type DuePerson } from './celebrations/due-queries.ts'
export { changeProvisionedGroup, deleteProvisionedGroup, provisionGroup } from './groups/provisioned-groups.ts'
export { chosenGroups, membersOfGroups } from './groups/queries.ts'
export {
  seedAnswers,
  seedCustomFields,
  seedDepartments,
  seedFirstSteps,
  seedGroups,
  seedPhoto,
  seedRole,
  type SeedDepartment,
  type SeedGroup,
} from './seed.ts'
export { findSetter, mayVouchFor, mayVouchForRole, type Setter } from './roles/setters.ts'
