/** The pictures of the site, as fields of the form and of the site. */
export const pictureFields = ['logo', 'icon', 'image'] as const
export type PictureField = (typeof pictureFields)[number]
