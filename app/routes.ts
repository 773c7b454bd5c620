import { index, type RouteConfig, route } from '@remix-run/route-config'

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('sample', 'routes/sample.tsx'),
  route('hello', 'routes/hello.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('verifyEmail', 'routes/verify-email.tsx'),
  route('passwordResetStart', 'routes/password-reset-start.tsx'),
  route('passwordResetFinish', 'routes/password-reset-finish.tsx'),
  route('signin', 'routes/signin.tsx'),
  route('signout', 'routes/signout.tsx'),
  route('settings', 'routes/settings.tsx', [
    index('routes/settings/profile.tsx'),
    route('email', 'routes/settings/email.tsx'),
    route('password', 'routes/settings/password.tsx'),
    route('two-factor', 'routes/settings/two-factor.tsx'),
    route('passkeys', 'routes/settings/passkeys.tsx'),
    route('sessions', 'routes/settings/sessions.tsx'),
    route('data', 'routes/settings/data.tsx'),
    route('data/file', 'routes/settings/data-file.tsx'),
  ]),
  route('restricted', 'routes/restricted.tsx'),
  route('404', 'routes/not-found.tsx'),
  route('content/:id', 'routes/content.tsx'),
  route(':slug', 'routes/slug.tsx'),
  route('*', 'routes/anything-else.tsx'),
] satisfies RouteConfig
