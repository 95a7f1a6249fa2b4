/** Mails: subject, what happened, and what the button says. */
export const mail = {
  signature: 'Karavana: gear that travels',
  reason: 'This e-mail was sent by {{site}}.',
  ignore: 'If this was not you, nothing happens when you ignore this e-mail.',
  facts: {
    item: 'Item',
    pickup: 'Pickup',
    return: 'Return',
    total: 'Total',
    earnings: 'You earn',
    deposit: 'Deposit hold',
    depositPlacedAt: 'The deposit is held',
    lenderAnswersBy: 'The lender can answer until',
    place: 'Place',
    rent: 'Rent',
    waiver: 'Damage waiver',
    refund: 'Refund',
    /** While a bank decides on it. */
    refundToCome: 'Refund',
    bankGave: 'Refunded by your bank',
    lostToBank: 'Taken back by the bank',
    disputedByBank: 'Disputed amount',
    answerBy: 'Answer by',
    reviewUntil: 'You can review until',
    problemsUntil: 'Report problems by',
    objectBy: 'Answer by',
    decideBy: 'Decide by',
    bankAsks: 'The bank asks for',
    rating: 'Stars',
    reviewText: 'Review',
    reporterSays: 'What the reporter says',
    lateFeeTaken: 'Late return fee',
    lateFeeToLender: 'Late return fee, which we send you as soon as it is taken',
    disputeTextOwn: 'Your statement',
    disputeText: 'The other side’s statement',
    owedFor: 'What for',
    charged: 'Charged to the card',
    paid: 'Paid',
    fromRenterBy: 'How it is taken',
    disputeAnswerBy: 'Please answer by',
    otherAnswersBy: 'The other side can answer until',
    returnedAt: 'Returned, according to the lender',
    returnedByRenter: 'Returned, according to the renter',
    backBy: 'Back by',
    countedAsReturned: 'Without an answer, counts as returned since',
    lateBy: 'Late by',
    lateReturnFee: 'Late return fee',
    takenFrom: 'Taken from',
    lateFee: 'Amount due',
    refundWithout: 'Refund without a card',
    cardBy: 'Confirm or change the card by',
    lostWithout: 'Without a card you lose',
    reason: 'Reason',
    declined: 'Reason',
    newReturn: 'Return asked for',
    addedCost: 'For the extension',
    declinedText: 'The lender writes',
  },
  reference: {
    request: 'Request number',
    booking: 'Booking number',
  },
  placed: {
    onApproval: 'at once when it is approved',
    atOnce: 'at once',
  },
  cancellation: {
    renter:
      'If you cancel after the approval, you get back a share of the rent, depending on how long before pickup you cancel: {{bands}}.',
    lender:
      'If the renter cancels, a share of the rent goes back, depending on how long before pickup: {{bands}}; you get your part of the rest.',
  },
  decision: {
    renter: {
      refundDecided: 'Refund to you',
      fromRenter: 'From you to the lender',
      fromPool: 'From Karavana to the lender (damage waiver)',
    },
    lender: {
      refundDecided: 'Refund to the renter',
      fromRenter: 'From the renter to you',
      fromPool: 'From Karavana to you (damage waiver)',
    },
  },
  confirmEmail: {
    subject: 'Confirm your e-mail',
    lead: 'Hello and welcome to Karavana. Please confirm that this address is yours; the link works once, for 24 hours.',
    action: 'Confirm e-mail',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    lead: 'Hello {{fullName}}, somebody tried to sign up with your address. You already have an account with it, so just sign in.',
    action: 'Sign in',
  },
  accountLocked: {
    subject: 'Somebody is trying your password',
    lead: 'Hello {{fullName}}, a wrong password was typed for your account many times, so for an hour it takes none from browsers that it does not know. If you want to sign in, open this link in the browser that you want to use. It works once, for an hour.',
    action: 'Sign in in my browser',
  },
  listingSubmitted: {
    subject: 'We have your listing “{{title}}”',
    lead: 'A person on our team will look at it soon. We write as soon as it is decided.',
    action: 'Open my listings',
  },
  listingApproved: {
    subject: '“{{title}}” is online',
    lead: 'Your listing was approved. Renters can find it from now on.',
    action: 'View the listing',
  },
  listingDisapproved: {
    subject: '“{{title}}” was not approved',
    lead: 'Our team could not approve your listing. The reason is below.',
    action: 'Open my listings',
  },
  requestReceived: {
    subject: 'New request for “{{title}}”',
    lead: '{{renterName}} wants to rent your gear and has the payment ready. Please approve or decline in time; otherwise the request expires by itself.',
    action: 'Look at it and approve',
    decline: 'Decline the request',
  },
  requestSubmitted: {
    subject: 'Your request for “{{title}}” is on its way',
    lead: 'We have asked {{lenderName}} for you. The amount is only held on your card; it is charged when the request is approved.',
    action: 'Open the request',
    next: 'The lender approves or declines, and we write to you at once. If the lender declines or does not answer by the time above, the amount is released. Until then you can cancel the request free of charge.',
  },
  bookingConfirmedForRenter: {
    subject: 'Confirmed: “{{title}}”',
    lead: '{{lenderName}} approved your request and the payment went through. Have a good trip!',
    action: 'Open the booking',
    next: 'The handover code appears on the page of the booking a day before pickup at the earliest; show it to the lender when you are given the gear.',
  },
  bookingConfirmedForLender: {
    subject: 'Confirmed: “{{title}}”',
    lead: 'The payment of {{renterName}} went through. Please have the gear ready at the pickup time.',
    action: 'Open the booking',
    next: 'At handover ask the renter for the code and enter it on the page of the booking. You are paid when the rental is finished.',
  },
  requestDeclined: {
    subject: 'Declined: “{{title}}”',
    leadUnoffered:
      'The gear is not offered any more, so your request has ended. The amount held on your card is released; nothing was charged.',
    lead: '{{lenderName}} cannot lend you the gear on these dates. The amount held on your card is released; nothing was charged.',
    action: 'Find similar gear',
    reason: {
      dates: 'The dates do not suit the lender',
      gear: 'The gear is not in good condition',
      renter: 'The lender decided on the basis of your level and reviews',
      other: 'Another reason',
    },
  },
  requestExpiredForRenter: {
    subject: 'No answer: “{{title}}”',
    lead: '{{lenderName}} did not answer in time. The amount held on your card is released; nothing was charged.',
    action: 'Find similar gear',
  },
  requestExpiredForLender: {
    subject: 'A request has expired: “{{title}}”',
    lead: 'The request of {{renterName}} was not answered in time, so it ended by itself.',
    action: 'Open requests',
  },
  paymentTimedOut: {
    subject: 'Payment not finished: “{{title}}”',
    lead: 'The payment was not finished in time, so the dates are free again. Nothing was charged.',
    action: 'Find this gear again',
  },
  captureFailedForRenter: {
    subject: 'The payment did not go through: “{{title}}”',
    lead: {
      nothing:
        'The lender approved, but your bank did not allow the payment. Nothing was charged, and the booking has ended. If you still want the gear, please ask again with another card.',
      inPart:
        'The lender approved, but we do not have the whole payment: only a part of it was charged, or a part has gone back already. All that was charged goes back to your card, and the booking has ended. If you still want the gear, please ask again.',
    },
    action: 'Find this gear again',
  },
  captureFailedForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The card of {{renterName}} could not be charged. The dates are free again.',
    action: 'Open requests',
  },
  authorizationGoneForRenter: {
    subject: 'The request has ended: “{{title}}”',
    lead: 'The hold on your card was cancelled before {{lenderName}} answered, so the request has ended. Nothing was charged. If you still want the gear, please ask again.',
    action: 'Find this gear again',
  },
  authorizationGoneForLender: {
    subject: 'The request has ended: “{{title}}”',
    lead: 'The hold on the card of {{renterName}} was cancelled, so the request cannot be approved any more and has ended. Nothing was charged, and the dates are free again.',
    action: 'Open requests',
  },
  captureTimedOutForRenter: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The request was approved, but the payment could not be completed before pickup. The booking is cancelled and you pay nothing.',
    action: 'Find similar gear',
  },
  captureTimedOutForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The payment of {{renterName}} could not be completed before pickup. The dates are free again.',
    action: 'Open requests',
  },
  requestCancelledForLender: {
    subject: 'Request cancelled: “{{title}}”',
    lead: '{{renterName}} cancelled the request before it was approved. The dates are free again.',
    action: 'Open requests',
  },
  cancelledByRenterForLender: {
    subject: 'Cancelled: “{{title}}”',
    lead: '{{renterName}} cancelled. The dates are free again. If the cancellation policy leaves you a share of the rent, it is shown below.',
    action: 'Open requests',
  },
  /** Of a late return that costs nothing, to the renter. */
  waivedFee: {
    lender: 'The gear was back {{late}} after the agreed time, but the lender asks for no fee for that.',
    inDispute:
      'By the lender’s word the gear was back {{late}} after the agreed time, and the lender asks for no fee for that. What counts is the decision in the dispute.',
    silence: 'So far no fee for a late return is due, because the lender has not confirmed when the gear was back.',
    then: 'If nobody reports a problem by the time above, we take nothing for a late return.',
    thenHold: 'If nobody reports a problem by the time above, we take nothing for a late return and release the deposit of {{amount}}.',
  },
  /** In mails about a cancellation, to the renter. */
  holdReleased: 'We are releasing the deposit of {{amount}} held on your card. Nothing was taken from it.',
  holdTakenInPart: 'Of the deposit of {{amount}} held on your card we take {{taken}} and release the rest ({{released}}).',
  holdTaken: 'We take all of the deposit of {{amount}} held on your card.',
  cancelledByRenterForRenter: {
    subject: 'You cancelled “{{title}}”',
    lead: 'Your booking is cancelled. What you get back is below.',
    action: 'Open my rentals',
  },
  cancelledByLenderForRenter: {
    subject: 'Cancelled: “{{title}}”',
    lead: 'Unfortunately, {{lenderName}} has cancelled. You get everything back.',
    action: 'Find similar gear',
  },
  cancelledByLenderForLender: {
    subject: 'You cancelled “{{title}}”',
    lead: 'The booking is cancelled and the renter gets everything back.',
    action: 'Open requests',
  },
  depositNeedsAction: {
    subject: 'Your card is needed for the deposit: “{{title}}”',
    lead: {
      confirm: 'Your bank asks you to confirm the deposit hold. Please confirm the card before pickup, otherwise the booking is cancelled.',
      anotherCard:
        'The deposit is not held, because your card was refused. Please enter another one before pickup, otherwise the booking is cancelled.',
    },
    action: { confirm: 'Confirm the card', anotherCard: 'Enter another card' },
    cancel: 'Cancel the booking',
    cancelNow:
      'If you no longer want the gear, cancel the booking now and get {{now}} back. If it is cancelled because the deposit is missing, you get only {{then}}.',
    until: 'You get the higher amount if you cancel before {{moment}}.',
    lastMoment: 'You get the higher amount if you cancel by {{moment}}.',
  },
  depositRenewalNeedsAction: {
    subject: 'Your card is needed for the next deposit hold: “{{title}}”',
    /** Why there has to be a next hold: the rental goes on, only its dispute does, or the hold has ended already. */
    lead: {
      rental: {
        confirm:
          'The deposit hold ends before the rental does, so it has to be renewed, and your bank wants your confirmation for that. Please confirm the card.',
        anotherCard:
          'The deposit hold ends before the rental does, so it has to be renewed, and your card was refused. Please enter another one.',
      },
      dispute: {
        confirm:
          'The dispute about this rental is not decided yet, and the deposit hold is about to end. It has to be renewed, and your bank wants your confirmation for that. Please confirm the card.',
        anotherCard:
          'The dispute about this rental is not decided yet, and the deposit hold is about to end. It has to be renewed, and your card was refused. Please enter another one.',
      },
      ended: {
        confirm: 'The deposit hold has ended, and your bank wants your confirmation for a new one. Please confirm the card.',
        anotherCard: 'The deposit hold has ended, and your card was refused for a new one. Please enter another one.',
      },
    },
    otherwise: {
      rental:
        'If that does not work, the rental goes on, but both you and the lender see that the deposit is missing. Damage and a late return would have to be paid for all the same.',
      dispute:
        'If that does not work, the dispute goes on, but both you and the lender see that the deposit is missing. What it decides would have to be paid all the same.',
    },
    action: { confirm: 'Confirm the card', anotherCard: 'Enter another card' },
  },
  depositLapsed: {
    subject: 'The deposit hold has ended: “{{title}}”',
    lead: {
      rental:
        'The bank has ended the deposit hold, and a new one could not be placed. The rental goes on, and nothing was charged. Damage or a late return would still have to be paid for, but no money is set aside for it.',
      dispute:
        'The bank has ended the deposit hold, and a new one could not be placed. The dispute goes on, and nothing was charged. What it decides still has to be paid, but no money is set aside for it.',
    },
    action: 'Open the booking',
  },
  depositWaitsForLender: {
    subject: 'The deposit is not held yet: “{{title}}”',
    lead: {
      confirm:
        'The bank wants the renter ({{renterName}}) to confirm the deposit hold, and we have asked the renter to do so. Do not hand over the gear until we have written to you that the deposit is held; before that the handover code cannot be entered either.',
      anotherCard:
        'The deposit could not be held on the card of the renter ({{renterName}}), and we have asked the renter for another card. Do not hand over the gear until we have written to you that the deposit is held; before that the handover code cannot be entered either.',
    },
    otherwise: {
      share:
        'If the deposit is not held by the pickup time, the booking is cancelled as if the renter had cancelled it then, and you keep {{amount}} of the rent.',
      nothing: 'If the deposit is not held by the pickup time, the booking is cancelled, and you get none of the rent.',
      withBank:
        'If the deposit is not held by the pickup time, the booking is cancelled. How much of the rent is then yours depends on the renter’s bank, which asks us for the payment back.',
    },
    action: 'Open the booking',
  },
  depositPlacedForLender: {
    subject: 'The deposit is held: “{{title}}”',
    lead: 'The deposit is now held on the card of the renter ({{renterName}}).',
    handover:
      'You no longer have to wait for it before you hand over the gear. When you do, ask the renter for the code and enter it on the page of the booking.',
    action: 'Open the booking',
  },
  depositFailedForRenter: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The deposit could not be held on your card before pickup, so the booking ended as if you had cancelled it then. What you get back is below; if that does not seem right, write to us.',
    action: 'Open my rentals',
  },
  depositFailedForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The deposit of {{renterName}} could not be held before pickup, so the booking ended as if the renter had cancelled it then. If a share of the rent is yours, it is shown below.',
    action: 'Open requests',
  },
  depositNotPlacedForRenter: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The deposit was not held before pickup, so the booking is cancelled. You pay nothing for the booking: you get the whole payment back.',
    action: 'Find similar gear',
  },
  depositNotPlacedForLender: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: 'The deposit of {{renterName}} was not held before pickup, so the booking is cancelled. The renter gets everything back.',
    action: 'Open requests',
  },
  returnReported: {
    subject: 'Is it back? “{{title}}”',
    lead: '{{renterName}} says that the gear is back. Please confirm it, or object by the time below; otherwise it counts as returned.',
    action: 'Confirm the return',
    object: 'I do not have it',
    problem: 'Report a problem',
    atMost: '{{moment}} at the latest',
  },
  returnReportedInDispute: {
    subject: 'Is it back? “{{title}}”',
    lead: '{{renterName}} says that the gear is back. Please confirm when it came back; if it has not, say so in the dispute. The dispute goes on.',
    action: 'Confirm the return',
    object: 'Answer in the dispute',
  },
  returnAgreedInDispute: {
    subject: 'The renter agrees that it is back, the dispute goes on: “{{title}}”',
    lead: '{{renterName}} agrees that you got the gear back when you said. The dispute goes on.',
    action: 'Open the dispute',
  },
  returnedInDispute: {
    back: {
      renter: {
        subject: 'Returned according to the lender, the dispute goes on: “{{title}}”',
        lead: '{{lenderName}} has confirmed that the gear is back. The dispute goes on; the decision is also about a fee for a late return. If the time is not right, say so in the dispute.',
      },
      lender: {
        subject: 'You confirmed the return, the dispute goes on: “{{title}}”',
        lead: 'You confirmed that the gear is back; {{renterName}} knows. The dispute goes on; the decision is also about a fee for a late return.',
      },
    },
    untaken: {
      renter: {
        subject: 'According to the lender nobody picked it up, the dispute goes on: “{{title}}”',
        lead: '{{lenderName}} has said in the dispute that nobody picked up the gear. You pay nothing for being late then. The dispute goes on; if that is not right, say so in it.',
      },
      lender: {
        subject: 'You said that nobody picked it up, the dispute goes on: “{{title}}”',
        lead: 'You said in the dispute that nobody picked up the gear; {{renterName}} knows. The dispute goes on.',
      },
    },
    report: 'I agree, it is back',
    action: 'Open the booking',
  },
  rentalStarted: {
    subject: 'It is pickup time: “{{title}}”',
    leadHandedOver:
      'The agreed pickup time of your rental with {{counterpartName}} has come, and the rental begins. The gear is handed over already, confirmed by the code, so there is nothing for you to do.',
    lead: 'The agreed pickup time of your rental with {{counterpartName}} has come. If the handover is not confirmed yet, look at the gear together, take a few photos and confirm it on the handover page: the renter shows the code there, and the lender enters it.',
    action: 'Open the handover page',
  },
  handoverUnconfirmedForRenter: {
    subject: 'Have you got it? “{{title}}”',
    lead: 'The agreed pickup time has come, but nobody has entered the handover code. If you have the gear, show the code from the handover page to {{lenderName}}. If it was not handed over to you, report a problem on the page of the booking.',
    action: 'Open the booking',
  },
  handoverUnconfirmedForLender: {
    subject: 'Did you hand it over? “{{title}}”',
    lead: 'The agreed pickup time has come, but the handover code has not been entered. If {{renterName}} has the gear, ask for the code and enter it: it shows, should anybody ask later, that the gear was handed over. If nobody came for the gear, say so. If the renter does not object, the rental ends and the rent is not refunded, because the gear was not picked up.',
    action: 'Enter the code',
    nobodyCame: 'Nobody came',
  },
  gearOverdue: {
    subject: 'The return is overdue: “{{title}}”',
    lead: {
      renter:
        'The agreed time is over, and nobody has said that the gear is back. Please return it as soon as you can, and let the lender ({{lenderName}}) know. If it is back already, say so on the page of the booking.',
      lender:
        'The agreed time is over, and nobody has said that the gear is back. If you have it, confirm the return on the page of the booking with its true time; if not, please get in touch with the renter ({{renterName}}).',
    },
    leadUnconfirmed: {
      renter:
        'The agreed time is over. Nobody has entered the handover code, and nobody has said that the gear is back. If you have it, please return it as soon as you can, and let the lender ({{lenderName}}) know. If it is back already, say so on the page of the booking. If you never got it, tell us with the second button.',
      lender:
        'The agreed time is over. Nobody has entered the handover code, and nobody has said that the gear is back. If the renter ({{renterName}}) took it and it is back, confirm the return on the page of the booking with its true time; if it is still out, please get in touch. If nobody came for the gear, say so with the second button: then nothing is paid for being late.',
    },
    notHandedOver: 'It was not handed over to me',
    nobodyCame: 'Nobody came',
    silence: 'If neither of you says anything by {{moment}}, it counts as returned, and there is no fee.',
    inDispute: 'The dispute decides on the fee.',
    next: {
      waits: 'Another booking waits for the gear ({{reference}}); pickup: {{moment}}.',
      open: 'Open the next booking',
    },
    action: 'Open the booking',
  },
  nextGearOverdue: {
    subject: 'The gear you booked may be late: “{{title}}”',
    lead: 'As far as we know, the gear is not back from the previous rental yet, and {{lenderName}} knows. Your booking stands. If you do not get it at the pickup time, or did not get it then, report it on the page of the booking.',
    action: 'Open the booking',
  },
  nextGearBack: {
    subject: 'The lender has the gear you booked: “{{title}}”',
    lead: 'The gear is no longer with the previous renter: {{lenderName}} has it again. Your booking stands. If the pickup time has come already, please arrange the handover with the lender.',
    action: 'Open the booking',
  },
  extensionAskedForRenter: {
    subject: 'We have asked for the extension: “{{title}}”',
    lead: 'We have asked {{lenderName}} whether you may keep the gear longer. The amount is only held on your card. Until there is an answer, the agreed return counts.',
    action: 'Show the extension request',
  },
  extensionAskedForLender: {
    subject: 'Extend the rental of “{{title}}”?',
    lead: '{{renterName}} would like to keep the gear longer and has the payment ready. Please answer in time; otherwise the agreed return stays.',
    action: 'Look at it and answer',
    decline: 'Decline the extension',
  },
  extensionApprovedForRenter: {
    subject: 'Your rental of “{{title}}” is extended',
    lead: '{{lenderName}} has agreed, and your card was charged for the extension. From now on the new return counts.',
    action: 'Open the booking',
  },
  extensionApprovedForLender: {
    subject: 'The rental of “{{title}}” is extended',
    lead: '{{renterName}} has paid for the extension. From now on the new return counts.',
    action: 'Open the booking',
  },
  extensionDeclined: {
    subject: 'The rental of “{{title}}” is not extended',
    lead: '{{lenderName}} cannot extend the rental. Nothing was charged for the extension; please bring the gear back as agreed.',
    action: 'Open the booking',
  },
  extensionExpiredForRenter: {
    subject: 'No answer about the extension: “{{title}}”',
    lead: {
      ahead: '{{lenderName}} has not answered in time. Nothing was charged for the extension; please bring the gear back as agreed.',
      past: '{{lenderName}} has not answered in time. Nothing was charged for the extension. The agreed return still counts, and its time has come; please bring the gear back right away.',
    },
    action: 'Open the booking',
  },
  extensionExpiredForLender: {
    subject: 'Extension of “{{title}}”: the time is over',
    lead: 'The time to answer is over, so the agreed return stays.',
    action: 'Open the booking',
  },
  extensionUnpaid: {
    subject: 'The extension of “{{title}}” was not paid for',
    lead: 'The payment was not finished in time. The agreed return stays; you can ask again as long as the gear is free.',
    action: 'Ask again',
  },
  extensionFailedForRenter: {
    subject: 'The extension of “{{title}}” could not be charged',
    lead: {
      ahead: 'Your card could not be charged for the extension. The agreed return stays; please bring the gear back as agreed.',
      past: 'Your card could not be charged for the extension. The agreed return still counts, and its time is over; please bring the gear back right away.',
    },
    action: 'Open the booking',
  },
  extensionFailedForLender: {
    subject: 'The extension of “{{title}}” could not be charged',
    lead: 'The renter’s card could not be charged for the extension. The agreed return stays.',
    action: 'Open the booking',
  },
  extensionNotChargedForRenter: {
    subject: 'The extension of “{{title}}” could not be charged',
    lead: '{{lenderName}} agreed to the extension, but our payment service did not answer in time, so the rental is not extended. It was not your card, and you pay nothing for the extension. The agreed return still counts, and its time is over; please bring the gear back right away. Being late counts from the agreed return.',
    action: 'Open the booking',
  },
  extensionNotChargedForLender: {
    subject: 'The extension of “{{title}}” could not be charged',
    lead: 'You agreed to the extension, but our payment service did not answer in time, so the rental is not extended; the renter is not to blame. The agreed return still counts, and its time is over. We have asked the renter to bring the gear back right away.',
    action: 'Open the booking',
  },
  extensionEndedForRenter: {
    subject: 'The request to extend “{{title}}” has ended',
    lead: 'Something has changed about the booking, so the request for an extension has ended with it. You pay nothing for it; if an amount was held on your card for it, it is released.',
    action: 'Open the booking',
  },
  extensionEndedForLender: {
    subject: 'The request to extend “{{title}}” has ended',
    lead: 'Something has changed about the booking, so the request for an extension has ended with it, and you need not answer it.',
    action: 'Open the booking',
  },
  extensionWithdrawn: {
    subject: 'No longer needed: the extension of “{{title}}”',
    lead: '{{renterName}} no longer asks for the extension. The agreed return stays.',
    action: 'Open the booking',
  },
  refundSentBack: {
    subject: 'A refund did not reach you: “{{title}}”',
    lead: 'Your bank has sent a refund back to us. The money is still yours: we see it, and give it back once more or in another way. There is nothing for you to do.',
    action: 'Open the booking',
  },
  takenByBank: {
    subject: 'The renter’s bank took the payment back: “{{title}}”',
    lead: {
      total:
        '{{renterName}} asked the bank to refund the payment for this rental, and the bank has taken that money back from us. We can pay you nothing from it; what is left for you is below.',
      nothingLeft:
        '{{renterName}} asked the bank to refund the payment for this rental, and the bank has taken that money back from us. So nothing of the rent is left to pay out to you.',
      besides:
        '{{renterName}} asked the bank to refund what was charged besides the rent, for a late return or damage, and the bank has taken that money back from us. We cannot pay it to you. What you get for the rental itself stays.',
    },
    cancel: 'You have not handed over the gear yet: if you do not want to rent it out for that, you can cancel the booking.',
    action: 'Open the booking',
  },
  /** A renter's bank asks for a charge back; it may have been of the rent, of more days, or of what is owed besides. */
  bankDisputeOpened: {
    subject: 'A bank is looking into a payment: “{{title}}”',
    lead: {
      renter:
        'Your bank was asked to give back a payment for this rental and is looking into it. Until it has decided, nothing more of that payment goes out, to you or to the lender. If you did not ask your bank for this, or have changed your mind, please contact your bank.',
      given:
        'Your bank was asked to give back a payment for this rental and is looking into it. We have already sent you all of that payment back (it can take a few days to arrive), so nothing more of it comes from us, whatever the bank decides. If you did not ask your bank for this, or have changed your mind, please contact your bank.',
      lender:
        'The bank of the renter ({{renterName}}) was asked to give back a payment for this rental and is looking into it. Until it has decided, we pay you nothing out of that payment. There is nothing for you to do.',
    },
    action: 'Open the booking',
  },
  bankDisputeOver: {
    subject: 'The bank dispute over a payment is over: “{{title}}”',
    lead: {
      won: 'The bank dispute over a payment for this rental is over, and your bank has taken no money from us. The payment stands. If any of it is due back to you, you get it from us.',
      lost: 'Your bank has decided for you on a payment for this rental and taken that money back from us; you get it from the bank, so we do not refund it again.',
      wonGiven:
        'The bank dispute over a payment for this rental is over, and your bank has taken no money from us. We have already sent you all of that payment back (it can take a few days to arrive), so nothing more of it comes from us.',
      lostGiven:
        'Your bank has decided for you on a payment for this rental and taken that money from us. We have already sent you all of that payment back (it can take a few days to arrive), so nothing more of it comes from us.',
      lender:
        'The bank dispute over a payment of the renter ({{renterName}}) for this rental is over. It does not change what you earn, and your payout no longer waits for it.',
    },
    rest: 'From us you still get {{amount}}: that is how much more is due back to you than the bank gives you.',
    action: 'Open the booking',
  },
  extensionRefunded: {
    subject: 'We are refunding the extension of “{{title}}”',
    lead: 'Your card was charged for an extension that did not take effect. All of it goes back to that card. The agreed return stays.',
    action: 'Open the booking',
  },
  bankDecides: {
    renter: 'if your bank decides against you: {{amount}}, once it has decided',
    renterRest: 'once your bank has decided: {{amount}} if it decides against you, {{rest}} if it gives you {{asked}}',
    wholePart: '{{now}} now; the other {{later}} from your bank or, if it decides against you, from us',
    whole: 'all of it: from your bank or, if it decides against you, from us',
    lender: 'once the renter’s bank has decided whether it gives the payment back',
    toRenter: '{{amount}}, unless the renter’s bank gives the money back',
    lenderPart: '{{rest}}, and {{waits}} more unless the renter’s bank gives it back',
  },
  holdChargeRefunded: {
    subject: 'Money from your deposit goes back: “{{title}}”',
    lead: 'More of the deposit was charged to your card than had to be. The rest goes back to that card; there is nothing for you to do.',
    action: 'Open the booking',
  },
  lateChargeRefunded: {
    subject: 'We are refunding your payment: “{{title}}”',
    lead: 'Your card was charged for a booking that has come to nothing. All of it goes back to that card. There is nothing for you to do.',
    action: 'Open the booking',
  },
  owedFor: {
    lateReturn: 'late return',
    decision: 'amount due under the decision on the dispute',
  },
  claimNeedsPayment: {
    subject: 'Please pay what is owed: “{{title}}”',
    lead: 'An amount is due after this rental, and your bank did not let us charge the card. Please pay it on the page of the booking, with another card if you like. Your confirmed bookings are not affected, but you cannot request other gear until you have paid.',
    action: 'Pay',
  },
  claimRefusedForLender: {
    subject: 'Not paid yet: “{{title}}”',
    lead: 'The renter ({{renterName}}) still owes you an amount due after this rental, and the bank did not let us charge the card. We have asked for it to be paid on the page of the booking. As soon as it is paid, we send it to you and let you know.',
    action: 'Open the booking',
  },
  claimChargedForRenter: {
    subject: 'Charged to your card: “{{title}}”',
    lead: 'The amount due after this rental was charged to the card that paid it. It goes to the lender ({{lenderName}}); there is nothing for you to do.',
    action: 'Open the booking',
  },
  claimChargedForLender: {
    subject: 'Charged to the renter’s card: “{{title}}”',
    lead: 'The amount that the renter ({{renterName}}) still owed you after this rental was charged to the card. We will send the money to your account.',
    action: 'Open the booking',
  },
  claimPaidForRenter: {
    subject: 'Paid: “{{title}}”',
    lead: 'You have paid the amount due after this rental. Thank you! It goes to the lender ({{lenderName}}).',
    action: 'Open the booking',
  },
  claimPaidForLender: {
    subject: 'Paid: “{{title}}”',
    lead: 'The renter ({{renterName}}) has paid the amount due after this rental. We will send the money to your account.',
    action: 'Open the booking',
  },
  rentalReturned: {
    untaken: {
      renter: {
        subject: 'Did you not come for the gear? “{{title}}”',
        lead: '{{lenderName}} says that you did not pick up the gear. We do not refund the rent for gear that was not picked up. If you did pick it up, or it was not handed over to you, report a problem by the time below; after that the rental is finished.',
      },
      lender: {
        subject: 'You said that nobody came: “{{title}}”',
        lead: 'You said that nobody picked up the gear; {{renterName}} knows. The renter can object by the time below; after that the rental ends and the rent is not refunded, because the gear was not picked up.',
      },
    },
    lenderEarly: {
      renter: {
        subject: 'Did you return it? “{{title}}”',
        lead: '{{lenderName}} says that the gear is back, before the agreed time. If so, please confirm it before the agreed time of return; otherwise the agreed time counts. If you still have the gear, or something is not right, report a problem by the time below.',
      },
      lender: {
        subject: 'You confirmed the return: “{{title}}”',
        lead: 'You said that the gear is back, before the agreed time. {{renterName}} was asked to confirm it; until then the agreed return counts. If something is wrong, report it by the time below.',
      },
    },
    lender: {
      renter: {
        subject: 'Returned according to the lender: “{{title}}”',
        lead: '{{lenderName}} has confirmed that the gear is back. If something is wrong, or the time is not right, report it by the time below; after that the rental is finished.',
        leadWithFee:
          '{{lenderName}} has confirmed that the gear is back. If something is wrong, or the time or the fee is not right, report it by the time below; after that the rental is finished and the fee is taken.',
      },
      lender: {
        subject: 'You confirmed the return: “{{title}}”',
        lead: 'You confirmed that the gear is back; {{renterName}} knows. If something is wrong, report it by the time below; after that the rental is finished.',
        leadWithFee:
          'You confirmed that the gear is back; {{renterName}} knows. If something is wrong, report it by the time below; after that the rental is finished and the fee is taken.',
      },
    },
    renter: {
      renter: {
        subject: 'Counts as returned: “{{title}}”',
        lead: 'You said that the gear is back, and {{lenderName}} did not object in time. If something is wrong, report it by the time below; after that the rental is finished.',
      },
      lender: {
        subject: 'Counts as returned: “{{title}}”',
        lead: '{{renterName}} said that the gear is back, and you did not object in time. If you do not have it, or something is wrong, report it by the time below; after that the rental is finished.',
      },
    },
    both: {
      renter: {
        subject: 'Returned: “{{title}}”',
        lead: 'The gear is back; you and {{lenderName}} both say so. If something is wrong, or the time is not right, report it by the time below; after that the rental is finished.',
        leadWithFee:
          'The gear is back; you and {{lenderName}} both say so. If something is wrong, or the time or the fee is not right, report it by the time below; after that the rental is finished and the fee is taken.',
      },
      lender: {
        subject: 'Returned: “{{title}}”',
        lead: 'The gear is back; you and {{renterName}} both say so. If something is wrong, report it by the time below; after that the rental is finished.',
        leadWithFee:
          'The gear is back; you and {{renterName}} both say so. If something is wrong, report it by the time below; after that the rental is finished and the fee is taken.',
      },
    },
    passedOn: {
      renter: {
        subject: 'Counts as returned: “{{title}}”',
        lead: '{{lenderName}} has handed the gear to the next renter, so it was back by then at the latest. Nobody confirmed exactly when. If something is wrong, report it by the time below; after that the rental is finished.',
      },
      lender: {
        subject: 'Counts as returned: “{{title}}”',
        lead: 'You have handed the gear to the next renter, so it was back by then at the latest. Nobody confirmed exactly when. If something is wrong, report it by the time below; after that the rental is finished.',
      },
    },
    nobody: {
      renter: {
        subject: 'Counts as returned: “{{title}}”',
        lead: 'Nobody has said whether the gear is back, so from now on it counts as returned. If you still have it, please return it as soon as you can. If something is wrong, report it by the time below; after that the rental is finished.',
      },
      lender: {
        subject: 'Counts as returned: “{{title}}”',
        lead: 'Nobody has said whether the gear is back, so from now on it counts as returned. If you do not have it, or something is wrong, report it by the time below; after that the rental is finished.',
      },
    },
    action: 'Open the booking',
    agree: 'Confirm the return',
    report: 'Report a problem',
    objectToFee: 'Object to the fee',
    unusedDays: 'An earlier return does not change the price: unused days are not refunded.',
    takenFrom: { hold: 'The deposit hold', card: 'The card that paid', both: 'The deposit hold, and the rest from the card that paid' },
  },
  rentalCompletedForRenter: {
    subject: 'Finished: “{{title}}”',
    lead: 'The rental is finished. Thank you! How was it? For 14 days you and the lender can review each other.',
    leadUntaken:
      'The rental has ended. According to the lender nobody picked up the gear, and you did not object. We therefore do not refund the rent.',
    fromCard:
      'We try to charge {{amount}} for the late return to the card you paid with. If the bank refuses, we write to you how to pay it.',
    action: 'Review the rental',
  },
  rentalCompletedForLender: {
    subject: 'Finished: “{{title}}”',
    lead: {
      paid: 'The rental is finished and we will send your earnings to your account. Thank you! For 14 days you and the renter can review each other.',
      withBank:
        'The rental is finished. Your payout waits until the renter’s bank has decided whether to refund the renter. For 14 days you and the renter can review each other.',
      withBankPart:
        'The rental is finished. {{waits}} of your payout waits until the renter’s bank has decided whether to refund that part to the renter; we will send the other {{rest}} to your account. For 14 days you and the renter can review each other.',
      untaken:
        'The rental has ended. You said that nobody picked up the gear, and the renter did not object. We therefore do not refund the rent.',
      nothing:
        'The rental is finished. The whole rent was refunded to the renter, so there is nothing left of it to pay out to you. For 14 days you and the renter can review each other.',
    },
    action: 'Review the renter',
  },
  cancelledByPlatform: {
    subject: 'Booking cancelled: “{{title}}”',
    lead: {
      renter: 'We had to cancel this booking; it costs you nothing. The reason is below.',
      lender: 'We had to cancel this booking. The renter pays nothing for it, so you earn nothing from it. The reason is below.',
    },
    action: 'Open the booking',
  },
  disputeAnswered: {
    subject: 'New statement in the dispute: “{{title}}”',
    lead: '{{counterpartName}} has added a statement to the dispute about this rental. Please read it, and answer if you like.',
    action: 'Show the dispute',
  },
  payoutWaits: {
    subject: 'We cannot send your payout yet: “{{title}}”',
    lead: 'We cannot send you the earnings from this rental yet: the payment provider still needs something from you. Please add it in your profile, under Payouts. We then send the payout automatically.',
    action: 'Open the profile',
  },
  reviewReported: {
    subject: 'A review was reported',
    lead: 'Somebody has reported a published review. Please have a look at it.',
    action: 'Show the booking',
  },
  bankAsks: {
    subject: 'A bank asks for a payment back: “{{title}}”',
    lead: 'The renter’s bank asks us for a payment on this rental back. Answer the bank in the payment provider’s dashboard; without an answer it decides for the renter. Until it has decided, nothing goes out of this payment.',
    action: 'Show the booking',
  },
  disputeWaits: {
    subject: 'A dispute waits for a decision: “{{title}}”',
    lead: 'The dispute about this rental is not decided yet.',
    action: 'Show the dispute',
  },
  disputeOpened: {
    subject: 'A dispute was opened: “{{title}}”',
    lead: {
      own: 'You have opened a dispute about your rental with {{counterpartName}}. The page of the dispute shows what was said; you can add your own words and photos. Our team usually decides within 72 hours after both sides have answered or the time to answer is over.',
      other:
        '{{counterpartName}} has opened a dispute about your rental; what they write is below. On the page of the dispute you can answer, with photos too. Our team usually decides within 72 hours after both sides have answered or the time to answer is over.',
    },
    returnInTime:
      'If you still have the gear, it is due back on time during the dispute too: {{moment}}. Then report the return on the page of the booking, or write about it in the dispute.',
    waits: { payout: 'The payout waits until we have decided.', deposit: 'The payout and the deposit wait until we have decided.' },
    action: 'View the dispute',
  },
  disputeDecided: {
    subject: 'The dispute is decided: “{{title}}”',
    lead: 'Our team has decided the dispute about this rental. With this the rental is finished; for 14 days you can review each other.',
    action: 'View the decision',
    /** Where a fee for a late return was asked for, and less is taken from the renter. */
    fee: {
      nothing: 'The dispute was also about a fee of {{fee}} for a late return. Under the decision we take nothing more from you.',
      less: 'The dispute was also about a fee of {{fee}} for a late return. Under the decision we take {{taken}} from you in total, for everything.',
    },
    by: {
      hold: 'From the deposit hold; if the hold has ended meanwhile, from the card that paid the rental',
      card: {
        renter: 'From the card that paid the rental; if the bank refuses, we ask you to pay it on the page of the booking',
        lender: 'From the card that paid the rental; if the bank refuses, the renter is asked to pay on the page of the booking',
      },
      both: '{{hold}} from the deposit hold, {{card}} from the card that paid the rental; if the hold has ended meanwhile, all of it from the card',
    },
  },
  reviewWritten: {
    subject: 'You have a review: “{{title}}”',
    lead: '{{counterpartName}} has reviewed you after the rental. You will see it as soon as you have written your review too, or else after the time below.',
    action: 'Write a review',
  },
  reviewsPublished: {
    subject: 'The reviews are published: “{{title}}”',
    lead: 'The reviews of your rental with {{counterpartName}} are published. You can answer once to what is said of you.',
    action: 'Read the reviews',
  },
} as const;
