export const blankLink = { label: '', href: '' }
export const blankSocialLink = { network: 'linkedin', url: '' }
export const blankHours = { day: 'monday', from: '09:00', until: '17:00' }
