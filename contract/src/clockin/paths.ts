/** The page of a person’s clock. */
export const timePath = '/time'
/** The page with the corrections of a person, or those that wait for them; one of them is open. */
export const correctionPath = (correctionId: string): string => `${timePath}/corrections/${correctionId}`
/** The page with the absences of a person, or those that wait for them; one of them is open. */
export const absencePath = (absenceId: string): string => `${timePath}/absences/${absenceId}`
/** The page of a kiosk. What opens it is in the fragment of its link, which browsers send to nobody: no log ever has it. */
export const kioskPath = '/kiosk'
export const kioskLink = (origin: string, deviceToken: string): string => `${origin}${kioskPath}#${deviceToken}`
