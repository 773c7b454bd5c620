/** How many characters of a title and a description search engines usually show. The editor runs this too. */
export const shownInResults = { title: 60, description: 160 }
