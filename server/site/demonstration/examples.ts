export const theDemonstration = {
  unchanged: {
    contents: 15,
    proposals: 6,
    users: 4,
    forms: 2,
    tags: 4,
    series: 1,
    assets: 44,
    texts: 21,
  },
  changed: 3,
  removed: 0,
  removedAt: null,
}
