/** Bounds that both sides know, so that the browser can show one before the server refuses it. Lengths in characters, sizes in bytes, times in milliseconds. */
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
  /** What one file of people may hold; cells in characters. */
  importRows: 50_000,
  importColumns: 100,
  importCell: 32_767,
  importBytes: 50 * 1024 * 1024,
  choiceOptions: 50,
  groups: 1_000,
  /** People that an audience, or a change of a group, names one by one. */
  audienceEmployees: 500,
  /** Groups, or roles, that an audience names. */
  audienceGroups: 100,
  criterias: 20,
  criteriaValues: 50,
  /** How deep departments and managers may go. */
  treeDepth: 30,
  roleNameMaximum: 60,
  roleDescriptionMaximum: 200,
  rolePermissionsMaximum: 200,
  rolesMaximum: 50,
  searchMaximum: 200,
  /** A search of everything, operators and all; its words count up to so many. */
  queryMaximum: 500,
  searchTerms: 10,
  searchPage: 20,
  /** How many of a kind are counted; beyond that it is more. */
  searchCounted: 100,
  /** What one person keeps of their searches, and how long the name of one may be. */
  savedSearches: 50,
  searchNameMaximum: 80,
  pageDefault: 50,
  pageMaximum: 200,
  /** Conversations whose newest words are told at once. */
  wordsAtOnce: 100,
  /** Of one person. What is more stays on the device where it was written. */
  drafts: 500,
  draftsAtOnce: 20,
  /** Words of other devices that wait, in one place, until the person says whether they are wanted. */
  draftOthers: 5,
  /** Headings of one’s own in the list of chats, and chats that stand under them, among the favourites or are muted. */
  chatSections: 30,
  chatsArranged: 1_000,
  sectionNameMaximum: 40,
  /** What one person keeps for later, done with or not. */
  savedMessages: 1_000,
  /** How far ahead a reminder may be. */
  reminderAhead: 366 * 24 * 60 * 60_000,
  /** What one person has scheduled. */
  scheduledMessages: 100,
  /** How far ahead a message is scheduled. */
  scheduleAhead: 120 * 24 * 60 * 60_000,
  /** How long after a message was sent that can be undone, and how long it is offered: what the line takes is in between. */
  undoSend: 30_000,
  undoSendOffered: 10_000,
  spaceNameMaximum: 60,
  spaceDescriptionMaximum: 500,
  inviteAtOnce: 200,
  /** People in a group chat, oneself among them. */
  groupChatPeople: 10,
  requestWordsMaximum: 300,
  /** How long whoever was declined waits before they ask again. */
  requestPause: 24 * 60 * 60_000,
  /** Conversations within a space. */
  subSpaces: 100,
  /** Words of one’s own that one is told of, and how long one of them may be. */
  keywords: 50,
  keywordMaximum: 60,
  /** Stretches of a week in which one is not disturbed. */
  quietHours: 14,
  holidays: 200,
  /** Hours without being seen before a mail says what waits. */
  digestAfterMaximum: 72,
  documentDepth: 20,
  documentNodes: 2_000,
  documentBytes: 64 * 1024,
  tableRows: 100,
  tableColumns: 20,
  reactionsPerMessage: 50,
  /** Emoji of a company’s own. */
  companyEmoji: 2_000,
  /** What one may have been called before. */
  formerEmojiNames: 20,
  emojiBytes: 256 * 1024,
  /** The side of a company’s emoji that was made small in the browser, in pixels. */
  emojiSide: 128,
  /** Of what a message said before; older ones are kept and not told. */
  messageVersions: 100,
  /** In one conversation, for everyone in it. */
  pinnedMessages: 100,
  /** Characters of an address that a message links to. */
  linkLength: 2_000,
  /** Links of one message whose pages are shown below it. */
  linkPreviews: 3,
  /** Places to which a message is forwarded at once. */
  forwardDestinations: 10,
  /** In conversations of more people nobody is told who has read what. */
  readersTold: 20,
  /** People whom one message calls, each by themselves; more are everyone. */
  mentionsPerMessage: 500,
  /** Groups that one message names. */
  mentionedGroups: 20,
  /** Before a message calls more people than this, whoever writes it is asked. */
  mentionsAsked: 20,
  /** Places of unread mentions that are told of one conversation; no badge counts as far. */
  mentionPlaces: 1_000,
  /** Conversations that are marked as read at once. */
  readAtOnce: 500,
  /** Unread threads that are told of one conversation by name; the others are counted. */
  namedThreads: 100,
  fileBytes: 100 * 1024 * 1024,
  imageBytes: 16 * 1024 * 1024,
  /** What travels in one piece; above it an upload goes in parts of so many bytes each, the last of what is left. */
  wholeUploadBytes: 16 * 1024 * 1024,
  uploadPartBytes: 8 * 1024 * 1024,
  /** How long an upload in parts may be taken up again. */
  uploadInPartsLifetime: 24 * 60 * 60_000,
  filesPerMessage: 10,
  /** Bars of a waveform. */
  waveformBars: 64,
  /** How long a film or a recording may claim to be. */
  mediaDuration: 24 * 60 * 60_000,
  /** How long a voice or video clip may be. */
  clipDuration: 5 * 60_000,
  mediaSide: 20_000,
  linksAtOnce: 100,
  /** What a company may keep, unless its own row in `file_usage` says otherwise. */
  companyFileBytes: 100 * 1024 ** 3,
  /** Uploads that one person has announced and not finished. */
  uploadsAtOnce: 100,
  codeDigits: 6,
  codeAttempts: 5,
  codeLifetime: 10 * 60_000,
  /** How long a sign-in may wait for its second step. */
  secondStepLifetime: 10 * 60_000,
  /** How long a proof of who is there counts as fresh. */
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
  /** Browsers of one person; the one seen longest ago makes room. */
  devicesMaximum: 20,
  pushEndpointMaximum: 1_000,
  scimTokens: 5,
  scimTokenDays: 730,
  linkLifetime: 60 * 60_000,
  invitationLifetime: 14 * 24 * 60 * 60_000,
} as const
