export const theHomeGallery = {
  design: 'home' as const,
  designs: [
    {
      name: 'home1' as const,
      title: 'Broadsheet',
      idea: 'A newspaper’s front page',
      weight: 50,
      views: 1204,
      knownViews: 311,
      submissions: 9,
    },
  ],
}

export const theHomeAssignment = {
  design: 'home' as const,
  split: [
    { design: 'home1' as const, weight: 50 },
    { design: 'home1a' as const, weight: 50 },
  ],
}

export const theHomeViews = {
  views: [{ design: 'home1' as const, views: 120, knownViews: 31 }],
}
