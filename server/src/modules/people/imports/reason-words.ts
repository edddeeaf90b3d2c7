import type { ImportReason } from '@atrium/contract/people/import-reasons'

/** Descriptions of problems in the file of refused rows. The screen has its own texts, in the reader's language. */
export const reasonWords: Readonly<Record<ImportReason, string>> = {
  email_missing: 'The work email is missing.',
  email_invalid: 'This is not an email address.',
  email_repeated: 'This work email stands further up in the file already. The first row counts.',
  name_missing: 'Somebody new needs a first and a last name.',
  too_long: 'This is too long.',
  text_invalid: 'This has signs that cannot be kept here.',
  role_unknown: 'There is no role of this name.',
  role_not_yours: 'This role allows more than yours, so you cannot give it.',
  last_owner: 'A company needs an owner, so the last one keeps that role.',
  department_unknown: 'There is no department of this name in this place.',
  department_limit: 'There is no room for another department.',
  manager_unknown: 'Nobody here and nobody in the file has this work email.',
  manager_refused: 'The row of this manager has a problem.',
  manager_loop: 'Somebody cannot report to a person who reports to them, or stand more than 30 steps down.',
  date_invalid: 'This is not a date as you said dates are written.',
  birthday_invalid: 'A birthday lies between 1900 and today.',
  phone_invalid: 'This is not a phone number.',
  time_zone_invalid: 'This time zone is not known. They are written like Europe/Lisbon.',
  choice_unknown: 'This is none of the choices.',
  number_invalid: 'This is not a number.',
  link_invalid: 'This is not a web address.',
  person_stopped: 'This person is suspended, deactivated or gone. Let them back in first.',
  person_not_yours: 'The role of this person allows more than yours, so you cannot change them.',
}
