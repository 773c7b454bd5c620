/** How many tags a content may have. */
export const maxTags = 50

/** The characters of the address of an original elsewhere. */
export const maxCanonical = 2000
