/** Why a row of an import is refused. */
export const importReasonCodes = [
  'email_missing',
  'email_invalid',
  'email_repeated',
  'name_missing',
  'too_long',
  'text_invalid',
  'role_unknown',
  'role_not_yours',
  'last_owner',
  'department_unknown',
  'department_limit',
  'manager_unknown',
  'manager_refused',
  'manager_loop',
  'date_invalid',
  'birthday_invalid',
  'phone_invalid',
  'time_zone_invalid',
  'choice_unknown',
  'number_invalid',
  'link_invalid',
  'person_stopped',
  'person_not_yours',
] as const
export type ImportReason = (typeof importReasonCodes)[number]

/** Why undoing an import leaves something as it is. */
export const undoReasonCodes = [
  'changed_since',
  'joined',
  'gone',
  'manager_loop',
  'role_not_yours',
  'last_owner',
  'person_not_yours',
] as const
export type UndoReason = (typeof undoReasonCodes)[number]
