export const peoplePath = '/people'
/** Spec §2: the link under which a profile is shared. */
export const profilePath = (employeeId: string): string => `/profile/${employeeId}`
export const profilePattern = '/profile/$employee_id'
/** The list with the invitation open in front of it. */
export const invitePath = `${peoplePath}?invite=true`
