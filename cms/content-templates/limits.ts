/** The maximum length of the name of a template. */
export const maxTemplateName = 100
