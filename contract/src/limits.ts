import { calendarLimits } from './calendar/limits.ts'
import { surveyLimits } from './surveys/limits.ts'

/**
 * Limits that server and web share, so that the browser can show one before the server refuses it. Lengths in characters, sizes in bytes,
 * times in milliseconds.
 */
export const limits = {
  requestTimeout: 60_000,
  passwordMinimum: 6,
  passwordMaximum: 256,
  nameMaximum: 80,
  emailMaximum: 254,
  titleMaximum: 120,
  aboutMaximum: 1_000,
  statusTextMaximum: 100,
  departments: 2_000,
  customFields: 50,
  values: 20,
  valueNameMaximum: 60,
  valueDescriptionMaximum: 300,
  /** In the smallest unit of the currency. */
  pointUnitValue: 1_000_000,
  /** Points of one allowance, grant or recognition. */
  points: 1_000_000,
  allowanceExceptions: 20,
  pointGraceDays: 3_650,
  pointReasonMaximum: 200,
  /** Types of recognition that a company can offer. */
  recognitionTypes: 200,
  /** Programmes of a company, their stages of approval, and the points of a budget. */
  recognitionGroups: 100,
  approvalStages: 2,
  programmeBudget: 1_000_000_000,
  /** Occasions of a company, and the greatest anniversary. */
  occasions: 200,
  occasionYears: 100,
  /** Clock-in: models of a company with their rules, projects, places and texts. */
  clockinModels: 20,
  clockinCoreTimes: 21,
  clockinBreakRules: 5,
  clockinProjects: 500,
  clockinPlaces: 100,
  clockinPlaceRadius: 50_000,
  clockinNote: 500,
  clockinNotice: 2_000,
  /** Breaks within one correction. */
  clockinBreaks: 10,
  /** How long one entry of a correction can be. */
  clockinEntry: 24 * 60 * 60_000,
  /** Minutes. */
  clockinTolerance: 24 * 60,
  /** How long locations may be kept after a withdrawal. */
  clockinLocationDays: 365,
  /** Kiosks of a company, the people that one can show, and characters of what opens one. */
  kiosks: 100,
  kioskPeople: 2_000,
  kioskToken: 200,
  kioskPin: 40,
  /** How long the code of a phone and a pass for a kiosk are valid. */
  kioskPass: 60_000,
  /** Days of one absence, and of holiday in a year. */
  absenceDays: 366,
  /** Days of hours that can be requested at once. */
  clockinDays: 400,
  /** Days of one page of the team’s calendar: a month in whole weeks. */
  clockinCalendarDays: 42,
  /** Single days of a planned shift. */
  clockinShiftDates: 100,
  /** Planned shifts that are not over: of one planner, and of a company for more than people by name, since each is looked up for every page. */
  clockinPlannedShifts: 500,
  clockinWideShifts: 100,
  /** Exports of more days are written by a job; and how long its file is kept. */
  clockinDirectExportDays: 31,
  clockinExportLifetime: 24 * 60 * 60_000,
  /** A punch made offline that arrives later changes nothing. */
  offlinePunchAge: 7 * 24 * 60 * 60_000,
  /** How long a giver can change the words of a recognition. */
  recognitionEdit: 30 * 60_000,
  /** What a picture shows, in words. */
  pictureAltMaximum: 300,
  /** People that one recognition can thank. */
  recognitionReceivers: 500,
  /** Polls: options of one, and lengths. */
  pollOptions: 20,
  pollQuestionMaximum: 300,
  pollOptionMaximum: 200,
  campaignTitleMaximum: 200,
  /** Badges of a company, the criteria of one, what they count, and the words of an award. */
  badges: 500,
  badgeCriterias: 10,
  badgeCount: 1_000_000,
  badgeReasonMaximum: 500,
  /** Contests of a company, the prizes of one, and lengths. */
  contests: 1_000,
  contestPrizes: 20,
  contestPrizePoints: 1_000_000,
  contestPrizeWords: 200,
  contestRulesMaximum: 4_000,
  contestEntryMaximum: 500,
  ...surveyLimits,
  ...calendarLimits,
  /** Figures of fewer people than this would show what one of them did. */
  smallestGroup: 5,
  /** Rewards of a company, the countries of one, and its pieces. */
  rewards: 500,
  rewardCountries: 250,
  rewardStock: 1_000_000,
  /** In the smallest unit of the currency. */
  rewardValue: 100_000_000,
  rewardQuestionMaximum: 200,
  /** Codes that can be added at once, and the length of one. */
  rewardCodesAtOnce: 1_000,
  rewardCodeMaximum: 200,
  /** A product or funding source of a supplier, and a key or secret of a company there. */
  supplierIdMaximum: 100,
  supplierSecretMaximum: 500,
  /** Lines of one order, the pieces of a line, and the words that a person adds to it. */
  orderLines: 20,
  orderQuantity: 100,
  orderNoteMaximum: 500,
  /** How long the codes of a line can be requested again by the same client. */
  codesShown: 10 * 60_000,
  /** Limits of one import file; cells in characters. */
  importRows: 50_000,
  importColumns: 100,
  importCell: 32_767,
  importBytes: 50 * 1024 * 1024,
  choiceOptions: 50,
  groups: 1_000,
  /** People that an audience, or a change of a group, can list individually. */
  audienceEmployees: 500,
  /** Groups, or roles, that an audience can list. */
  audienceGroups: 100,
  criterias: 20,
  criteriaValues: 50,
  /** Maximum depth of the department and manager trees. */
  treeDepth: 30,
  roleNameMaximum: 60,
  roleDescriptionMaximum: 200,
  rolePermissionsMaximum: 200,
  rolesMaximum: 50,
  searchMaximum: 200,
  /** Length of a search, including operators; further words are ignored. */
  queryMaximum: 500,
  searchTerms: 10,
  searchPage: 20,
  /** Hits of a kind are counted up to this number. */
  searchCounted: 100,
  /** Saved searches of one person, and the length of a name. */
  savedSearches: 50,
  searchNameMaximum: 80,
  pageDefault: 50,
  pageMaximum: 200,
  /** Conversations whose newest messages can be requested at once. */
  wordsAtOnce: 100,
  /** Drafts of one person. Further ones stay on the device where they were written. */
  drafts: 500,
  draftsAtOnce: 20,
  /** Versions from other devices kept at one place until the person decides about them. */
  draftOthers: 5,
  /** Sections in a person’s list of chats, and chats that are in a section, a favourite or muted. */
  chatSections: 30,
  chatsArranged: 1_000,
  sectionNameMaximum: 40,
  /** Saved messages of one person, including done ones. */
  savedMessages: 1_000,
  /** How far ahead a reminder may be. */
  reminderAhead: 366 * 24 * 60 * 60_000,
  /** Scheduled messages of one person. */
  scheduledMessages: 100,
  /** Scheduled posts of one person. */
  scheduledPosts: 100,
  /** Hashtags: letters of one, how many of one post count, and how many a list has. */
  tagMaximum: 50,
  tagsPerPost: 30,
  tagsListed: 50,
  /** Posts that one person saved. */
  savedPosts: 1_000,
  /** How far ahead a message or a post can be scheduled. */
  scheduleAhead: 120 * 24 * 60 * 60_000,
  /** How long sending can be undone, and how long this is offered: the difference allows for network delay. */
  undoSend: 30_000,
  undoSendOffered: 10_000,
  spaceNameMaximum: 60,
  spaceDescriptionMaximum: 500,
  inviteAtOnce: 200,
  /** People in a group chat, including its creator. */
  groupChatPeople: 10,
  requestWordsMaximum: 300,
  /** How long a person must wait before asking again after a declined request. */
  requestPause: 24 * 60 * 60_000,
  /** Conversations within a space. */
  subSpaces: 100,
  /** Communities of a company, their texts, and the pinned posts of one. */
  communities: 2_000,
  communityNameMaximum: 60,
  /** Of the words of a report, and of those that its author is told. */
  reportWordsMaximum: 500,
  communityDescriptionMaximum: 1_000,
  postPins: 10,
  /** Keywords that notify a person, and the length of one. */
  keywords: 50,
  keywordMaximum: 60,
  /** Quiet periods in a week. */
  quietHours: 14,
  holidays: 200,
  /** Hours of absence before a digest email is sent. */
  digestAfterMaximum: 72,
  documentDepth: 20,
  documentNodes: 2_000,
  documentBytes: 64 * 1024,
  tableRows: 100,
  tableColumns: 20,
  reactionsPerMessage: 50,
  /** Emoji of one company. */
  companyEmoji: 2_000,
  /** Previous names of one emoji. */
  formerEmojiNames: 20,
  emojiBytes: 256 * 1024,
  /** The width and height of company emoji that the browser scales down, in pixels. */
  emojiSide: 128,
  /** Earlier versions of a message that are listed; older ones are stored but not returned. */
  messageVersions: 100,
  /** In one conversation, for everyone in it. */
  pinnedMessages: 100,
  /** Length of a link address in a message. */
  linkLength: 2_000,
  /** Links of one message that get a preview. */
  linkPreviews: 3,
  /** Destinations to which a message can be forwarded at once. */
  forwardDestinations: 10,
  /** In larger conversations, readers are not shown. */
  readersTold: 20,
  /** People mentioned individually in one message; for more, everyone is mentioned. */
  mentionsPerMessage: 500,
  /** Groups that one message can mention. */
  mentionedGroups: 20,
  /** Mentioning more people than this requires confirmation. */
  mentionsAsked: 20,
  /** Positions of unread mentions returned for one conversation; no badge counts that far. */
  mentionPlaces: 1_000,
  /** Conversations that can be marked as read at once. */
  readAtOnce: 500,
  /** Unread threads returned by id for one conversation; the others are only counted. */
  namedThreads: 100,
  fileBytes: 100 * 1024 * 1024,
  imageBytes: 16 * 1024 * 1024,
  /** Up to this size a file is uploaded whole; above it, in parts of the following size (the last part is smaller). */
  wholeUploadBytes: 16 * 1024 * 1024,
  uploadPartBytes: 8 * 1024 * 1024,
  /** How long an upload in parts can be resumed. */
  uploadInPartsLifetime: 24 * 60 * 60_000,
  filesPerMessage: 10,
  /** Bars of a waveform. */
  waveformBars: 64,
  /** Maximum declared length of a video or recording. */
  mediaDuration: 24 * 60 * 60_000,
  /** Maximum length of a voice or video clip. */
  clipDuration: 5 * 60_000,
  mediaSide: 20_000,
  linksAtOnce: 100,
  /** Storage quota of a company, unless its row in `file_usage` has another. */
  companyFileBytes: 100 * 1024 ** 3,
  /** Unfinished uploads of one person. */
  uploadsAtOnce: 100,
  /** Total size of the unfinished uploads of one person. */
  announcedBytes: 4 * 1024 ** 3,
  codeDigits: 6,
  codeAttempts: 5,
  codeLifetime: 10 * 60_000,
  /** How long a pending sign-in waits for its second step. */
  secondStepLifetime: 10 * 60_000,
  /** How long a proof of identity is recent enough for step-up. */
  proofLifetime: 10 * 60_000,
  disownLifetime: 7 * 24 * 60 * 60_000,
  recoveryCodes: 10,
  passkeysMaximum: 20,
  companyPasswordMinimum: 64,
  /** How long a person may take at their company’s identity provider. */
  singleSignOnLifetime: 15 * 60_000,
  issuerMaximum: 500,
  clientIdMaximum: 200,
  clientSecretMaximum: 500,
  domainMaximum: 253,
  domainsMaximum: 50,
  finchIdMaximum: 100,
  finchTokenMaximum: 500,
  /** How long a person may take at Finch’s page. */
  finchPageLifetime: 60 * 60_000,
  /** Browsers of one person; beyond this, the one seen longest ago is removed. */
  devicesMaximum: 20,
  pushEndpointMaximum: 1_000,
  scimTokens: 5,
  scimTokenDays: 730,
  linkLifetime: 60 * 60_000,
  invitationLifetime: 14 * 24 * 60 * 60_000,
} as const
