/** The page that hides, shows or withdraws a listing. */
export const changeStatus = {
  title: 'Change status',
  current: 'Now:',
  legend: 'New status',
  active: 'Active',
  activeText: 'Visible in search and bookable.',
  inactive: 'Hidden',
  inactiveText:
    'Not in search. While it is hidden you cannot approve requests that wait for an answer; confirmed bookings stay valid. You can show it again at any time.',
  suspended: 'Withdraw for good',
  suspendedText:
    'It leaves Karavana, and open requests are declined; confirmed bookings stay valid. This cannot be undone: to rent it out again, list it anew.',
  save: 'Save',
  cancel: 'Back to my listings',
  none: 'The status of this listing cannot be changed here.',
  required: 'Please choose a new status.',
  notAllowed: 'This change is not possible.',
  saved: 'The status was changed.',
  savedWithRequests: 'The status was changed. Requests wait for this listing; while it is hidden you cannot approve them.',
} as const;
