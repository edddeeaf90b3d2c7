import type { ImportReason } from '@atrium/contract/people/import-reasons'

/** Descriptions of problems in the file of refused rows. The screen has its own texts, in the reader's language. */
export const reasonWords: Readonly<Record<ImportReason, string>> = {
  email_missing: 'The work email is missing.',
  email_invalid: 'This is not an email address.',
  email_repeated: 'This work email appears earlier in the file. Only the first row is used.',
  name_missing: 'New people need a first and a last name.',
  too_long: 'This is too long.',
  text_invalid: 'This contains characters that cannot be saved.',
  role_unknown: 'There is no role with this name.',
  role_not_yours: 'This role allows more than yours, so you cannot give it.',
  last_owner: 'A company needs an owner, so the last one keeps that role.',
  department_unknown: 'There is no department with this name here.',
  department_limit: 'The company cannot have any more departments.',
  manager_unknown: 'Nobody in the company or in the file has this work email.',
  manager_refused: 'The row for this manager has a problem.',
  manager_loop: 'People cannot report to someone who reports to them, or be more than 30 levels down.',
  date_invalid: 'This does not match the date format you chose.',
  birthday_invalid: 'A birthday must be between 1900 and today.',
  phone_invalid: 'This is not a phone number.',
  time_zone_invalid: 'This time zone is not recognised. Use a name such as Europe/Lisbon.',
  choice_unknown: 'This is not one of the options.',
  number_invalid: 'This is not a number.',
  link_invalid: 'This is not a web address.',
  person_stopped: 'This person is suspended, deactivated or deleted. Restore their access first.',
  person_not_yours: 'This person’s role allows more than yours, so you cannot change them.',
}
