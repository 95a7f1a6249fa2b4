/** The frame of the steps to a listing. */
export const listingWizard = {
  title: 'List your gear',
  intro: 'Three short steps. Each step is saved when you go on or back, so you can stop and finish on another device.',
  progress: 'Step {{step}} of 3',
  steps: {
    item: 'The item',
    pictures: 'Pictures and price',
    place: 'Place and terms',
  },
  next: 'Next',
  previous: 'Previous',
} as const;
