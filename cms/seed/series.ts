interface SeriesSeed {
  title: string
  description: string
}

/** The series of the articles in `contents/`. */
export const seriesSeeds: readonly SeriesSeed[] = [
  {
    title: 'Budgets that hold',
    description: 'One for the time a project takes, one for the weight of its pages.',
  },
]
