import {
  alter,
  answer,
  dialog,
  fill,
  fillSignIn,
  heading,
  hit,
  neverAnswer,
  press,
  pressIn,
  refuse,
  role,
  see,
  text,
  together,
  type Act,
  type Sight,
} from '../screens/acts.ts'
import { given, maya, screen, type Screen } from '../screens/screen.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const authenticator = { secret, otpauth_url: `otpauth://totp/Atrium:maya?secret=${secret}&issuer=Atrium`, set_up_token: 'none' }
const codes = Array.from({ length: 10 }, (_, index) => `k7m${index}-w2xq-9d${index}h`)
const setUpLongAgo = alter('**/auth/factor/list*', {
  authenticator: { created_at: '2026-03-02T09:12:00.000Z' },
  passkeys: [
    {
      passkey_id: '01980000-0000-7000-8000-000000000001',
      passkey_name: 'Maya’s phone',
      created_at: '2026-03-02T09:12:00.000Z',
      last_used_at: '2026-11-20T07:58:00.000Z',
    },
    {
      passkey_id: '01980000-0000-7000-8000-000000000002',
      passkey_name: 'A key on the ring',
      created_at: '2026-03-02T09:12:00.000Z',
      last_used_at: null,
    },
  ],
  recovery_codes_left: 7,
})
const connected = together(
  answer('**/config/domain/list*', {
    items: ['northwind.example', 'harbour.example'].map((domain, index) => ({
      domain,
      record_name: `_atrium.${domain}`,
      record_value: 'atrium-domain=5f1d1c0c8a0e4d55b4f3f1e2a97c6b3d10e8f442',
      verified_at: index ? null : '2026-03-02T09:12:00.000Z',
    })),
  }),
  alter('**/auth/sso/get*', {
    connection: {
      issuer: 'https://login.northwind.example',
      client_id: 'atrium',
      has_secret: true,
      new_people: 'just-in-time',
      role_id: null,
      department: 'Harbour',
      logout: true,
      required: false,
      admin_factor_waived: false,
      saved_by: '01980000-0000-7000-8000-000000000004',
      standing: 'owner',
    },
    may_waive: true,
  }),
  answer('**/auth/sso/test', { authorization_host: 'login.northwind.example', can_end_sessions: true }),
)
const scimToken = {
  token_id: '01980000-0000-7000-8000-000000000003',
  token_name: 'Okta',
  created_by: '01980000-0000-7000-8000-000000000004',
  created_at: '2026-03-02T09:12:00.000Z',
  last_used_at: '2026-11-20T07:58:00.000Z',
  expires_at: null,
  fault: null,
}
const scimTokens = answer('**/user/scim/token/list*', {
  items: [
    scimToken,
    {
      ...scimToken,
      token_id: '01980000-0000-7000-8000-000000000005',
      token_name: 'Entra ID, trial',
      last_used_at: null,
      expires_at: '2027-03-02T09:12:00.000Z',
      fault: 'maker_gone',
    },
  ],
})
const scimCard = role('region', 'Provisioning (SCIM)')
const comeToScim: Act = (page) => scimCard(page).evaluate((card) => card.scrollIntoView())
const wantsMore = (ways: readonly string[], set_up: object | null = null): Act =>
  answer('**/auth/login/email', { sign_in_token: 'none', ways, set_up })
const mailedCode = answer('**/auth/login/second-step/mail', { work_email_id: 'maya@northwind.example' })
const secondStep = (name: string, before: Act, shows: Sight, ...acts: Act[]): Screen =>
  given(before, screen(name, '/', shows, ...fillSignIn('maya@northwind.example', '{password}'), ...acts))
const provider = (sso_required: boolean): Act => alter('**/auth/company/resolve*', { sso: true, sso_required })

/** Sign-in screens that involve more than a password. */
export const signInScreens: Screen[] = [
  given(
    provider(false),
    screen('password-sso', '/', role('button', 'Continue with Northwind SSO'), ...fillSignIn('maya@northwind.example')),
  ),
  given(provider(true), screen('password-sso-alone', '/', role('button', 'Use your password'), ...fillSignIn('maya@northwind.example'))),
  screen('sso-refused', '/sso/callback?code=1&state=1', role('link', 'Back to sign-in')),
  given(neverAnswer('**/auth/login/sso/callback'), screen('sso-arriving', '/sso/callback?code=1&state=1', heading(/sign/i))),
  secondStep('second-step-app', wantsMore(['authenticator', 'recovery-code']), role('button', 'Use a recovery code')),
  secondStep('second-step-passkey', wantsMore(['passkey', 'authenticator', 'recovery-code']), role('button', 'Use your passkey')),
  secondStep('second-step-mail', together(wantsMore(['mail']), mailedCode), text(/^We sent a code to/)),
  secondStep(
    'second-step-wrong',
    together(wantsMore(['recovery-code']), refuse('**/auth/login/second-step', 400, 'AUTH_SECOND_STEP_INVALID')),
    text('That did not work. Please check it and try again.'),
    fill('Recovery code', 'abcd-efgh-jkmn'),
    hit('Enter'),
  ),
  secondStep(
    'second-step-expired',
    together(wantsMore(['recovery-code']), refuse('**/auth/login/second-step', 400, 'AUTH_SECOND_STEP_EXPIRED')),
    role('link', 'Sign in again'),
    fill('Recovery code', 'abcd-efgh-jkmn'),
    hit('Enter'),
  ),
  secondStep('second-step-set-up', wantsMore([], authenticator), role('img', /^QR code/)),
  screen('not-me', '/not-me?token=none', heading('Wasn’t this you?')),
  given(
    answer('**/auth/login/email/verify', { password_required: true }),
    screen('verify-link', '/verify?token=none', heading('Verify your email')),
  ),
  given(
    answer('**/auth/password/reset', { factors_go: true }),
    screen(
      'reset-password-factors',
      '/reset-password?token=none',
      role('button', 'Remove them and change password'),
      fill('New password', 'Ferry-lamp-27'),
      fill('Confirm password', 'Ferry-lamp-27'),
      hit('Enter'),
    ),
  ),
]

/** Settings for personal sign-in security, and for sign-in to the company. */
export const securityScreens: Screen[] = [
  maya('settings-company-sign-in', '/settings/company-sign-in', heading('Signing in with a password')),
  given(
    connected,
    maya(
      'settings-company-sign-in-connected',
      '/settings/company-sign-in',
      text(/^The identity provider responded/),
      see(role('button', 'Unlink')),
      press('Test the connection'),
    ),
  ),
  given(
    connected,
    maya(
      'settings-sso-remove',
      '/settings/company-sign-in',
      role('alertdialog', 'Remove single sign-on?'),
      pressIn(role('region', 'Single sign-on'), 'Remove'),
    ),
  ),
  given(connected, maya('settings-domains', '/settings/company-sign-in', role('button', 'Unlink'))),
  maya('settings-scim-empty', '/settings/company-sign-in', text('There are no tokens yet.'), comeToScim),
  given(scimTokens, maya('settings-scim', '/settings/company-sign-in', text('Entra ID, trial'), comeToScim)),
  maya('settings-scim-new', '/settings/company-sign-in', role('button', 'Create token'), press('New token')),
  given(
    answer('**/user/scim/token/new', { token: 'atrium_scim_0Zb9iN6lJ4fKq7sXw2pRt8vYc1dHg5mLaEoUuQjzk3A', scim_token: scimToken }),
    maya(
      'settings-scim-made',
      '/settings/company-sign-in',
      role('button', 'I have saved it'),
      press('New token'),
      fill('Name', 'Okta'),
      press('Create token'),
    ),
  ),
  given(
    scimTokens,
    maya('settings-scim-remove', '/settings/company-sign-in', role('alertdialog', 'Remove token Okta?'), press('Remove token Okta')),
  ),
  maya('settings-security', '/settings/security', text('This device')),
  given(setUpLongAgo, maya('settings-security-set-up', '/settings/security', text('This device'))),
  maya('settings-passkey-new', '/settings/security', role('button', 'Create the passkey'), press('Add a passkey')),
  given(
    answer('**/auth/factor/authenticator/start', authenticator),
    maya('settings-authenticator', '/settings/security', role('img', /^QR code/), press('Set up an app')),
  ),
  given(
    together(setUpLongAgo, answer('**/auth/factor/recovery-code/renew', { recovery_codes: codes })),
    maya(
      'settings-recovery-codes',
      '/settings/security',
      dialog('Your recovery codes'),
      press('Create new codes'),
      pressIn(role('alertdialog', 'Create new recovery codes?'), 'Create new codes'),
    ),
  ),
  maya('settings-password', '/settings/security', role('textbox', 'New password'), press('Change password')),
  maya('settings-session-end', '/settings/security', role('alertdialog', /^End the session/), press('End session')),
  maya('settings-sessions-end', '/settings/security', role('alertdialog', 'End all other sessions?'), press('End all others')),
  given(
    refuse('**/auth/password/change', 403, 'AUTH_STEP_UP_REQUIRED'),
    maya(
      'step-up',
      '/settings/security',
      role('button', 'Confirm'),
      press('Change password'),
      fill('New password', 'Ferry-lamp-27'),
      fill('Confirm password', 'Ferry-lamp-27'),
      hit('Enter'),
    ),
  ),
]
