/** The page of a person’s clock. */
export const timePath = '/time'
/** The page with the corrections of a person, or those that wait for them; one of them is open. */
export const correctionPath = (correctionId: string): string => `${timePath}/corrections/${correctionId}`
/** The page with the absences of a person, or those that wait for them; one of them is open. */
export const absencePath = (absenceId: string): string => `${timePath}/absences/${absenceId}`
