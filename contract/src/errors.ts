/**
 * The closed error catalogue (spec §8). Texts the specification gives are kept to the letter; texts it only paraphrases are written once, here.
 * 401 belongs to AUTH_INVALID_TOKEN alone, because any 401 signs the client out.
 */
export const errorCatalogue = {
  INVALID_REQUEST: { status: 400, message: 'Invalid request.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong, please try again later.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Atrium is catching its breath, please try again in a moment.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts, please wait a moment and try again.' },

  AUTH_INVALID_TOKEN: { status: 401, message: 'Invalid token, please login again.' },
  AUTH_INVALID_CREDENTIALS: { status: 400, message: 'Provided credentials are not valid.' },
  AUTH_EMAIL_ALREADY_EXISTS: { status: 409, message: 'Provided email is already registered, please login or use another email.' },
  AUTH_EMAIL_VERIFICATION_PENDING: { status: 403, message: 'Email verification is pending, please verify your email.' },
  AUTH_RECORD_NOT_FOUND: { status: 404, message: 'This link or code is not known here, please request a new one.' },
  AUTH_OTP_EXPIRED: { status: 400, message: 'OTP has expired, please request a new one.' },
  AUTH_OTP_INVALID: { status: 400, message: 'That code is not right, please check it and try again.' },
  AUTH_OTP_TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts, please try login again after some time.' },
  AUTH_PASSWORD_INVALID: { status: 400, message: 'The password must mix letters, numbers and special characters.' },
  AUTH_PASSWORD_WEAK: { status: 400, message: 'That password is too easy to guess, please choose another.' },
  AUTH_PASSWORD_MISMATCH: { status: 400, message: 'The two passwords do not match.' },
  AUTH_PASSWORD_SHORT: { status: 400, message: 'The password must have at least 6 characters.' },
  AUTH_SECOND_STEP_INVALID: { status: 400, message: 'That did not work, please check it and try again.' },
  AUTH_SECOND_STEP_EXPIRED: { status: 400, message: 'This sign-in took too long or was tried too often, please sign in again.' },
  AUTH_SECOND_STEP_DEMANDED: { status: 409, message: 'Your company asks for a second step, please set up another one first.' },
  AUTH_STEP_UP_REQUIRED: { status: 403, message: 'Please confirm that it is you, and try again.' },
  AUTH_PASSWORD_BELOW_MINIMUM: { status: 400, message: 'Your company asks for a longer password, please add more characters.' },
  AUTH_WRONG_COMPANY: { status: 403, message: 'You are not authorized to access this company' },
  AUTH_SSO_NOT_CONFIGURED: { status: 400, message: 'Your organization has not configured SSO, please contact the administrator.' },
  AUTH_SSO_OUTSIDE_DOMAIN: { status: 403, message: 'You are not authorized to log in from this email domain.' },
  AUTH_SSO_REQUIRED: { status: 403, message: 'Your company asks you to come in by single sign-on.' },
  AUTH_SSO_UNREACHABLE: {
    status: 400,
    message: 'Your company’s sign-in does not answer as it should, please try again later or contact the administrator.',
  },
  AUTH_SSO_FAILED: { status: 400, message: 'Your company’s sign-in could not be confirmed, please start again.' },
  AUTH_SSO_EMAIL_UNVERIFIED: {
    status: 403,
    message: 'Your company’s sign-in has not verified your email, please contact the administrator.',
  },
  AUTH_SSO_IDENTITY_CHANGED: {
    status: 403,
    message: 'Your company’s sign-in knows you as another person than before, please contact the administrator.',
  },

  COMPANY_NOT_FOUND: { status: 404, message: 'The Company you requested was not found' },
  NO_SUB_SPACE_FOUND: { status: 404, message: 'The Sub-space you requested was not found' },
  SPACE_ROLE_NOT_FOUND: { status: 404, message: 'The Space role you requested was not found' },
  EMPLOYEE_NOT_FOUND: { status: 404, message: 'The Employee you requested was not found' },
  SURVEY_NOT_FOUND: { status: 404, message: 'The Survey you requested was not found' },
  SURVEY_QUESTIONS_NOT_FOUND: { status: 404, message: 'The Survey questions you requested were not found' },
  SURVEY_TEMPLATE_NOT_FOUND: { status: 404, message: 'The Survey template you requested was not found' },
  CONTEST_NOT_FOUND: { status: 404, message: 'The Contest you requested was not found' },
  BADGE_NOT_FOUND: { status: 404, message: 'The Badge you requested was not found' },
  CRITERIA_TYPE_NOT_FOUND: { status: 404, message: 'The Criteria type you requested was not found' },
  POLL_NOT_FOUND: { status: 404, message: 'The Poll you requested was not found' },
  CALANDER_EVENT_NOT_FOUND: { status: 404, message: 'The Calendar event you requested was not found' },
  NO_CALL_ROOM_FOUND: { status: 404, message: 'The Call room you requested was not found' },
  SPACE_NOT_FOUND: { status: 404, message: 'The Space you requested was not found' },
  RECOGNITION_GROUP_NOT_FOUND: { status: 404, message: 'The Recognition group you requested was not found' },
  COMMUNITY_NOT_FOUND: { status: 404, message: 'The Community you requested was not found' },
  ADMIN_NOT_FOUND: { status: 404, message: 'The Admin you requested was not found' },
  DEPARTMENT_NOT_FOUND: { status: 404, message: 'The Department you requested was not found' },

  CALL_ROOM_NO_MEMBERS: { status: 400, message: 'The room must have at least one member.' },
  TEMPLATE_NAME_ALREADY_EXITS: { status: 409, message: 'This template name already exists, please enter a different name.' },
  NOT_ENOUGH_POINTS: { status: 409, message: "You don't have enough points." },
  START_AND_END_DATE_REQUIRED: { status: 400, message: 'A start and an end date are required.' },
  INVALID_INTERVAL: { status: 400, message: 'The end must come after the start.' },
  NO_POLL_BY_EMPLOYEE: { status: 404, message: 'This person has not made a poll.' },
  CRITERIA_SEARCH_TYPE_INVALID: { status: 400, message: 'This criterion cannot be compared in that way.' },
  CRITERIA_INVALID: { status: 400, message: 'One of the criteria is not valid.' },
  OCCASION_TYPE_INVALID: { status: 400, message: 'This kind of occasion is not known.' },
  INVALID_SOURCE: { status: 400, message: 'The sign-in came from an unknown place, please start again.' },
  CODE_MISSING_IN_REQUEST: { status: 400, message: 'The sign-in came back without its code, please start again.' },
  STATE_MISSING_IN_REQUEST: { status: 400, message: 'The sign-in came back without its state, please start again.' },
  POST_ID_MISSING: { status: 400, message: 'The post is missing from the request.' },
  INVALID_ROLE_ID: { status: 400, message: 'Role Id is invalid' },
  INVALID_SELECTION_FIELD: { status: 400, message: 'One of the requested fields is not available to you.' },
  INVALID_ACTION: { status: 400, message: 'This action is not known.' },
  INVALID_ACTION_ID: { status: 400, message: 'This action is no longer available.' },
  GROUP_ALREADY_EXIST: { status: 409, message: 'A group with this name already exists.' },
  ROLE_ALREADY_EXIST: { status: 409, message: 'A role with this name already exists.' },
  NO_PERMISSION: { status: 403, message: 'Permission not given' },
  INVALID_CONFIG_SETTING: { status: 400, message: 'This setting or its value is not known.' },
  NO_FINCH_ACCESS_KEY: { status: 400, message: 'An access key for the HR data provider is missing.' },

  DOMAIN_NOT_FOUND: { status: 404, message: 'The Domain you requested was not found' },
  DOMAIN_NOT_PROVED: { status: 409, message: 'The record was not found yet. New records can take an hour to be seen everywhere.' },
  DOMAIN_TAKEN: { status: 409, message: 'This domain belongs to another company here.' },
  DOMAIN_LIMIT: { status: 409, message: 'A company can have 50 domains at most.' },
  CONVERSATION_NOT_FOUND: { status: 404, message: 'The Conversation you requested was not found' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'The Message you requested was not found' },
  MESSAGE_ALREADY_SENT: { status: 409, message: 'A different message was already sent with this id.' },
  SPACE_NAME_ALREADY_EXISTS: { status: 409, message: 'A space with this name already exists, please choose another name.' },
  LAST_SPACE_ADMIN: { status: 409, message: 'A space needs an admin, please name another one first.' },
  LAST_OWNER: { status: 409, message: 'A company needs an owner, please name another one first.' },
  FILE_NOT_FOUND: { status: 404, message: 'The File you requested was not found' },
  FILE_TOO_LARGE: { status: 413, message: 'This file is too large.' },
  FILE_IN_USE: { status: 409, message: 'This file belongs to something that others can read, please remove it there.' },
  FILE_QUOTA_REACHED: {
    status: 409,
    message: 'Your company has no room left for this file. Choose a smaller one, or ask an admin for more room.',
  },
  FILE_TYPE_NOT_ALLOWED: { status: 400, message: 'This kind of file is not allowed here.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'The Passkey you requested was not found' },
  SESSION_NOT_FOUND: { status: 404, message: 'The Session you requested was not found' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Texts of failures that happen in the browser, without an answer of the server (spec §8). */
export const clientErrorTexts = {
  unknown: 'An unknown error occurred',
  ERR_NETWORK: 'Connectivity issue',
  uploadFailed: 'Failed to upload file',
  presignFailed: 'Failed to get presigned URL',
} as const

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** The text a person reads for a code; an unknown code gives the specification's catch-all. */
export const errorText = (code: string): string => (isErrorCode(code) ? errorCatalogue[code].message : clientErrorTexts.unknown)
