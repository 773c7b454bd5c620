export const blankLink = { label: '', href: '' }
export const blankSocialLink = { network: 'linkedin', url: '' }
