/** What a member is told on the site, and what comes by mail. */
export const notices = {
  title: 'Notices',
  new: 'New',
  readAll: 'Mark all as read',
  emptyTitle: 'No notices yet',
  empty: 'What happens to your bookings and listings will be here, and in your mailbox.',
  toSettings: 'What comes by e-mail, and when',
  settings: {
    title: 'Notice settings',
    byMail: 'By e-mail',
    reviews: 'Reviews: somebody has reviewed you, reviews are published',
    handover: 'Handover: a question when nobody has entered the code',
    listings: 'Listings: submitted, approved',
    always:
      'E-mails about money, about requests and bookings and about your account’s security always come, and at once. On the site you find all of it among your notices.',
    quietTitle: 'Quiet hours',
    quiet: 'Let reminders and news wait until the end of my quiet hours',
    quietHelp: 'Times in Slovakia. E-mails about money, bookings, your listings and security do not wait.',
    from: 'From',
    until: 'Until',
    save: 'Save',
    toNotices: 'To my notices',
    toProfile: 'To my profile',
  },
} as const;
