/** People: who is in the company, their cards and profiles, and what their roles allow. */
export { handlers } from './handlers.ts'
export { activateEmployee, findActiveEmployeeIds, findActor, findEmployees, findProfile, foundRoles, insertEmployee } from './members.ts'
export { followVisibility, isVisible } from './visibility.ts'
