interface TagSeed {
  name: string
  description: string
}

/** The tags of the articles and case studies in `contents/`. */
export const tagSeeds: readonly TagSeed[] = [
  {
    name: 'Accessibility',
    description: 'Sites that stop nobody, and how to find out whom yours stops.',
  },
  { name: 'Design systems', description: 'Few decisions, named well, and used everywhere.' },
  { name: 'Migration', description: 'Old pages, new homes, and what is lost on the way.' },
  { name: 'Performance', description: 'Pages that are there before you think about them.' },
  { name: 'Planning', description: 'Estimates, budgets, and what becomes of them in March.' },
  { name: 'Research', description: 'Watching people use things, and changing the things.' },
  { name: 'Search', description: 'For those who know what they want, and not what you call it.' },
]
