/** What may be chosen for a field that is shown as a picture: the `filterOptions` of its upload. */
export const onlyPictures = { mimeType: { contains: 'image/' } }
