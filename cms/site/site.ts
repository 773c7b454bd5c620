import type { GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { admins, everyone } from '../access/rules'
import { secondFactorLabels, secondFactorRules } from '../accounts/roles'
import { applySecondFactorRule, requireOwnSecondFactor } from '../accounts/second-factor-rule'
import { chatHoursField } from '../chats/hours-field'
import { contentLanguageOptions } from '../contents/languages'
import { onlyPictures } from '../fields/only-pictures'
import { mailAddress, rowsRule, ruleOf, textRule, webAddress } from '../fields/rules'
import { languageNames, languages } from '../messages/languages'
import { brandField } from './brand-field'
import { checkIcon } from './icon-rule'
import { siteLimits } from './limits'
import { linkFields } from './link-fields'

/** Opening hours, the newsletter and the rule of sign-in apply at once: a draft has them as they are. */
const keepWhatApplies: GlobalBeforeChangeHook = async ({ data, req }) => {
  if (data._status === 'published') return data
  const { chat, secondFactor, sendsArticles } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true,
    req,
  })
  return { ...data, chat, secondFactor, sendsArticles }
}

/** The settings shared by all pages. */
export const site: GlobalConfig = {
  slug: 'site',
  label: 'Site',
  admin: { group: 'Website' },
  access: { read: everyone, update: admins },
  hooks: {
    beforeValidate: [checkIcon],
    beforeChange: [keepWhatApplies, requireOwnSecondFactor],
    afterChange: [applySecondFactorRule],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'General',
          fields: [
            {
              name: 'name',
              type: 'text',
              required: true,
              defaultValue: () => process.env.SITE_NAME,
              ...textRule(siteLimits.name),
            },
            {
              name: 'description',
              type: 'textarea',
              required: true,
              defaultValue: 'A Full Stack Seed Site.',
              admin: { description: 'For pages that have no description of their own.' },
              ...textRule(siteLimits.description),
            },
            {
              name: 'language',
              type: 'select',
              required: true,
              defaultValue: languages[0],
              options: languages.map((value) => ({ label: languageNames[value], value })),
              admin: { description: 'Of menus, buttons, messages and mails, and of dates.' },
            },
            {
              name: 'languages',
              label: 'Other languages',
              type: 'select',
              hasMany: true,
              options: contentLanguageOptions,
              admin: { description: 'That contents are translated into.' },
            },
            {
              name: 'image',
              type: 'upload',
              relationTo: 'assets',
              filterOptions: onlyPictures,
              admin: { description: 'Shown when a page without an image is shared.' },
            },
            { name: 'logo', type: 'upload', relationTo: 'assets', filterOptions: onlyPictures },
            {
              name: 'icon',
              type: 'upload',
              relationTo: 'assets',
              filterOptions: onlyPictures,
              admin: {
                description:
                  'Favicon and app icons are made from it: a square picture of at least 512 pixels.',
              },
            },
          ],
        },
        {
          label: 'Navigation',
          fields: [
            {
              name: 'navigation',
              type: 'array',
              labels: { singular: 'Link', plural: 'Links' },
              ...rowsRule(siteLimits.links),
              fields: linkFields(),
            },
            {
              name: 'socialLinks',
              type: 'array',
              labels: { singular: 'Link', plural: 'Links' },
              ...rowsRule(siteLimits.links),
              fields: [
                {
                  type: 'row',
                  fields: [
                    {
                      name: 'network',
                      type: 'select',
                      required: true,
                      options: [
                        'linkedin',
                        'instagram',
                        'mastodon',
                        'github',
                        'facebook',
                        'youtube',
                        'x',
                      ].map((value) => ({ label: value, value })),
                    },
                    {
                      name: 'url',
                      label: 'Address',
                      type: 'text',
                      required: true,
                      ...textRule(siteLimits.address, ruleOf(webAddress)),
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          label: 'Footer',
          fields: [
            {
              name: 'footer',
              type: 'group',
              label: false,
              fields: [
                {
                  name: 'text',
                  type: 'textarea',
                  defaultValue: '',
                  ...textRule(siteLimits.footer.text),
                },
                {
                  name: 'company',
                  type: 'text',
                  defaultValue: '',
                  admin: { description: 'The company of the copyright line.' },
                  ...textRule(siteLimits.footer.company),
                },
                {
                  name: 'email',
                  type: 'text',
                  defaultValue: '',
                  ...textRule(siteLimits.footer.email, ruleOf(mailAddress)),
                },
                {
                  name: 'phone',
                  type: 'text',
                  defaultValue: '',
                  ...textRule(siteLimits.footer.phone),
                },
                {
                  name: 'address',
                  type: 'textarea',
                  defaultValue: '',
                  ...textRule(siteLimits.footer.address),
                },
              ],
            },
          ],
        },
        { label: 'Brand', fields: [brandField] },
        { label: 'Chat', fields: [chatHoursField] },
        {
          label: 'Newsletter',
          fields: [
            {
              name: 'sendsArticles',
              label: 'Send new articles to subscribers',
              type: 'checkbox',
              defaultValue: false,
            },
          ],
        },
        {
          label: 'Sign-in',
          fields: [
            {
              name: 'secondFactor',
              label: 'Two-factor sign-in',
              type: 'select',
              options: secondFactorRules.map((value) => ({
                label: secondFactorLabels[value],
                value,
              })),
              admin: {
                description:
                  'Without a choice it is optional. Who has not turned it on administers nothing until then. Publish to change it: a draft leaves it as it is.',
              },
            },
          ],
        },
      ],
    },
  ],
}
