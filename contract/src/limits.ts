/** Bounds that both sides know, so that the browser can show one before the server refuses it. Lengths in characters, sizes in bytes, times in milliseconds. */
export const limits = {
  requestTimeout: 60_000,
  passwordMinimum: 6,
  passwordMaximum: 256,
  nameMaximum: 80,
  emailMaximum: 254,
  titleMaximum: 120,
  aboutMaximum: 1_000,
  searchMaximum: 200,
  pageDefault: 50,
  pageMaximum: 200,
  /** Conversations whose newest words are told at once. */
  wordsAtOnce: 100,
  spaceNameMaximum: 60,
  spaceDescriptionMaximum: 500,
  inviteAtOnce: 200,
  documentDepth: 20,
  documentNodes: 2_000,
  documentBytes: 64 * 1024,
  reactionsPerMessage: 50,
  fileBytes: 100 * 1024 * 1024,
  imageBytes: 16 * 1024 * 1024,
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
  linkLifetime: 60 * 60_000,
  invitationLifetime: 14 * 24 * 60 * 60_000,
} as const
