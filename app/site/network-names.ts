import type { Site } from '../../server/site/contract'

/** The social networks that a site can link to, by their names in the contract. */
export const networkNames = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  mastodon: 'Mastodon',
  github: 'GitHub',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
} satisfies Record<Site['socialLinks'][number]['network'], string>
