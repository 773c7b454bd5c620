/** How many tags a content may have. */
export const maxTags = 50
