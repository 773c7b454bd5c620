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
