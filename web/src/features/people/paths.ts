export const peoplePath = '/people'
export const chartPath = `${peoplePath}/chart`
/** Spec §2: the link for sharing a profile. */
export const profilePath = (employeeId: string): string => `/profile/${employeeId}`
export const profilePattern = '/profile/$employee_id'
/** Imports people from a file; `?import=` is the id of a started import. */
export const importPath = `${peoplePath}/import`
/** The list with the invitation dialog open. */
export const invitePath = `${peoplePath}?invite=true`
/** The list of groups, and one group. */
export const groupsPath = `${peoplePath}/groups`
export const groupPath = (groupId: string): string => `${groupsPath}/${groupId}`
export const groupPattern = `${groupsPath}/$group_id`
