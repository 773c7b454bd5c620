import type { ReactNode } from 'react'
import { useCurrentUser } from '../accounts/current-user'
import { useText } from '../messages/use-text'
import { withNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import type { RootData } from '../root-data'
import { networkNames } from '../site/network-names'
import { useCurrentPath } from './current-path'
import { chromeMessages } from './messages'
import { QrButton } from './qr-button'
import { SignOutLink } from './sign-out-link'

/** The footer of visitors' pages: contact, account and version. */
export function Footer({ site, environment, thoughts }: RootData) {
  const text = useText(chromeMessages)
  const { footer } = site
  return (
    <footer className="site-footer">
      <div className="frame py-16 md:py-24">
        <div className="mb-14 grid gap-6 md:mb-20 lg:grid-cols-12 lg:gap-8">
          <p className="text-4xl font-bold tracking-display lg:col-span-8">{site.name}</p>
          {footer.text ? (
            <p className="max-w-[36ch] self-end text-lg text-on-night-soft lg:col-span-4">
              {footer.text}
            </p>
          ) : null}
        </div>
        <div className="grid gap-10 border-t border-night-line pt-10 md:grid-cols-12 md:gap-8">
          <Column title={text('connect')} className="md:col-span-5 lg:col-span-4">
            <SiteLink href={pathTo('contact')}>{text('contact')}</SiteLink>
            {footer.email ? <a href={`mailto:${footer.email}`}>{footer.email}</a> : null}
            {footer.phone ? (
              <a href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`}>{footer.phone}</a>
            ) : null}
            <SocialLinks {...site} />
          </Column>
          <Column title={text('account')} className="md:col-span-3 lg:col-span-4">
            <AccountLink />
          </Column>
          <Column title={text('imprint')} className="md:col-span-4">
            {footer.address ? (
              <address className="mb-4 pt-1 whitespace-pre-line not-italic">
                {footer.address}
              </address>
            ) : null}
            <div className="mb-5 pt-1">
              <QrButton />
            </div>
            <p>© 2022 {footer.company}</p>
            <p className="mt-4 text-xs text-on-night-soft">
              <Build {...environment} />
            </p>
            <p className="text-xs text-on-night-soft">{thoughts}</p>
          </Column>
        </div>
      </div>
    </footer>
  )
}

/** The same in one row, for administrators' pages. */
export function CompactFooter({ site, environment, thoughts }: RootData) {
  const text = useText(chromeMessages)
  return (
    <footer className="site-footer">
      <div className="frame compact-footer">
        <SiteLink href={pathTo('contact')}>{text('contact')}</SiteLink>
        <SocialLinks {...site} />
        <AccountLink />
        <QrButton />
        <p className="text-on-night-soft">
          © 2022 {site.footer.company}. <Build {...environment} />. {thoughts}
        </p>
      </div>
    </footer>
  )
}

function Build({ buildId, apiBaseUrl }: RootData['environment']) {
  const text = useText(chromeMessages)
  return text.rich('build', {
    id: buildId,
    api: apiBaseUrl,
    address: (words) => <span className="break-all">{words}</span>,
  })
}

function SocialLinks({ socialLinks }: Pick<RootData['site'], 'socialLinks'>) {
  return socialLinks.map(({ network, url }) => (
    <a key={url} href={url} rel="me noopener">
      {networkNames[network]}
    </a>
  ))
}

function AccountLink() {
  const text = useText(chromeMessages)
  const { currentUser } = useCurrentUser()
  const path = useCurrentPath()
  if (currentUser === undefined) return null
  if (currentUser) return <SignOutLink />
  return <SiteLink href={withNext(pathTo('signIn'), path)}>{text('signIn')}</SiteLink>
}

interface ColumnProps {
  title: string
  className: string
  children: ReactNode
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-sm font-semibold tracking-normal text-on-night-soft">{title}</h2>
      <div className="flex flex-col items-start gap-1">{children}</div>
    </section>
  )
}
