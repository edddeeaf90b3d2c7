export const peoplePath = '/people'
export const chartPath = `${peoplePath}/chart`
/** Spec §2: the link under which a profile is shared. */
export const profilePath = (employeeId: string): string => `/profile/${employeeId}`
export const profilePattern = '/profile/$employee_id'
/** Many people from a file; `?import=` names one that was begun. */
export const importPath = `${peoplePath}/import`
/** The list with the invitation open in front of it. */
export const invitePath = `${peoplePath}?invite=true`
/** The groups, and one of them. */
export const groupsPath = `${peoplePath}/groups`
export const groupPath = (groupId: string): string => `${groupsPath}/${groupId}`
export const groupPattern = `${groupsPath}/$group_id`
