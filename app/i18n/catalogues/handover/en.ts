/** The page of the handover. */
export const handover = {
  title: 'Handover',
  opens: 'The code, photos and notes open a day before the pickup:',
  code: {
    title: 'Handover code',
    awaitsHold: 'The deposit hold is not in place yet. Hand nothing over before it is: the code appears here then.',
    show: 'When you have the gear in your hands, show this code to {{name}}, who enters it or points a phone at the picture.',
    picture: 'The code as a picture for a phone',
    field: 'Code from the renter',
    fieldHelp: 'Six digits, which {{name}} sees on this page. Enter them when you hand the gear over.',
    submit: 'Confirm the handover',
    /** Before the pickup time. */
    early: {
      lender: 'Are you handing the gear over already? Once the code is entered, the booking can no longer be cancelled.',
      renter: 'Are you taking the gear over already? Once the lender has entered the code, the booking can no longer be cancelled.',
    },
  },
  noPhone: '{{name}} has given no phone number. You will find the agreed time and place on the page of the booking.',
  kept: {
    text: 'Did nobody come for the gear? Say so. If the renter does not object, you are paid.',
    submit: 'Nobody came',
  },
  deny: {
    text: 'Was the gear not handed over to you? Open a dispute: our team looks into it, and the payout waits.',
    callFirst:
      'Was the gear not handed over to you? Call the lender first. If that does not help, open a dispute: our team looks into it, and the payout waits.',
    call: 'Call {{phone}}',
    submit: 'I did not get it: open a dispute',
  },
} as const;
