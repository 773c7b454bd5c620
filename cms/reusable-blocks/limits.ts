/** The maximum length of the name of a reusable block. */
export const maxReusableBlockName = 100
