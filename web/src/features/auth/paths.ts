/**
 * The pages for signed-out users. The four with a token are linked in emails, one is the redirect from an identity
 * provider: these also open for signed-in users.
 */
export const authPaths = {
  welcome: '/',
  password: '/password',
  secondStep: '/second-step',
  keptCodes: '/recovery-codes',
  chooseCompany: '/companies',
  register: '/register',
  checkMail: '/check-mail',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  verify: '/verify',
  notMe: '/not-me',
  singleSignOnReturn: '/sso/callback',
  inactive: '/inactive',
} as const

const tokenPaths: readonly string[] = [
  authPaths.resetPassword,
  authPaths.invitation,
  authPaths.verify,
  authPaths.notMe,
  authPaths.singleSignOnReturn,
]

/** True for links of emails and the redirect from an identity provider, which always open outside the signed-in app. */
export const isTokenPath = (path: string): boolean => tokenPaths.includes(path)

export const isAuthPath = (path: string): boolean => Object.values<string>(authPaths).includes(path)
