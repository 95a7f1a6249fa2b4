/** What loaders say: titles, descriptions, and what depends on the data. */
export const loaded = {
  signIn: {
    createListing: 'Please sign in to create a listing and start earning money!',
    checkout: 'Please sign in to request a booking.',
    default: 'Please sign in to continue.',
  },
  browse: 'Outdoor gear to rent from people all over Slovakia: kayaks, tents, skis, bikes and more, for 1 to 7 days.',
  category: '{{name}} to rent from people in Slovakia, for 1 to {{days}} days.',
  checkout:
    'Choose your dates and ask to book: {{title}}, {{town}}. The deposit is only held on your card, and you pay once the lender has agreed.',
  listingNotFound: 'Listing not found: the item you’re looking for doesn’t exist.',
  handoverDenied: 'The gear was not handed over to me at the agreed pickup.',
  /** Beside the word that a dispute goes by: what the other side has said of the return. */
  otherWord: {
    lender: 'The lender has said that it was back: {{moment}}',
    untaken: 'The lender has said that nobody picked up the gear.',
    renter: 'The renter has said that it was back: {{moment}}',
  },
  /** Asked before it is said that nobody came. */
  untaken: {
    title: 'Really nobody?',
    text: 'This cannot be taken back, and the code can no longer be entered. Until then a renter who is late can still pick the gear up with the code.',
    offerInDispute:
      'The code has not confirmed the handover. If the gear was with you all along, say so here and not as a return: we take it into account when we decide the dispute.',
    inDispute: 'You cannot take that back: it is then your word in the dispute about the handover. We tell the renter.',
    submit: 'Yes, nobody came',
  },
  /** In a dispute, when the lender has said that the gear came back early. */
  earlyInDispute: {
    said: 'According to the lender it has been back since {{moment}}. If that is so, agree to it instead: then that time counts, and not the present one.',
    agree: 'I agree, it has been back since then',
    follows: 'The dispute goes on, and that time counts in it.',
  },
  /** Why a request, or more days, cannot be approved now. */
  notApprovable: {
    /** An extension. */
    bankDecides:
      'The renter’s bank asks us for the payment for this booking back. Until it has decided, the extension cannot be approved. If the time to answer ends before that, the request lapses and the renter is not charged.',
    listingNotActive: {
      text: 'Your listing is not active, so this cannot be approved. Show the listing again first.',
      action: 'Change the status of the listing',
    },
    cannotBePaid: {
      text: 'Your payouts are not fully set up, so you cannot approve this yet. Please finish the payout setup in your profile first.',
      action: 'To my profile',
    },
  },
  /** What follows when the lender confirms a return while a bank asks for the payment. */
  returnWithBank: {
    follows:
      'We tell the renter. Problems can be reported for 24 hours; then the rental ends. The renter’s bank asks us for a payment back; what you are due from that payment waits until the bank has decided. This cannot be undone.',
    followsEarly:
      'We tell the renter. The agreed return is still to come, so we ask the renter to confirm it too. Once that is done, problems can be reported for 24 hours. Without it, the 24 hours count from the agreed return, and the dates stay taken until the agreed return. Then the rental ends. The renter’s bank asks us for a payment back; what you are due from that payment waits until the bank has decided. This cannot be undone.',
  },
  /** The same where all of the rent went back, so that nothing is left for the lender. */
  returnTaken: {
    follows: 'We tell the renter. Problems can be reported for 24 hours; then the rental ends. This cannot be undone.',
    followsEarly:
      'We tell the renter. The agreed return is still to come, so we ask the renter to confirm it too. Once that is done, problems can be reported for 24 hours. Without it, the 24 hours count from the agreed return, and the dates stay taken until the agreed return. Then the rental ends. This cannot be undone.',
  },
  /** Why a rental cannot be longer by any choice. */
  neverFree: 'The gear is not free after the agreed return, so the rental cannot be extended.',
  /** Why a request can no longer be answered by its lender. */
  noAnswer: {
    expired: 'It is too late: the time to answer is over, and the request has expired. Nothing was charged.',
    declined: 'You have declined this request already.',
    unoffered: 'You no longer offer this gear, so the request has ended. Nothing was charged, and we have told the renter.',
    withdrawn: 'The renter has cancelled in the meantime.',
    approved: 'This request no longer waits for an answer. The page of the booking shows how it stands.',
  },
  /** To whoever reviews after the other side has. */
  secondReview: {
    title: 'The other side has already reviewed you',
    text: 'As soon as you send yours, both reviews are published. Neither can be changed afterwards.',
  },
  home: 'Karavana: rent outdoor gear from people near you',
  pictureOf: '{{title}}, picture {{number}}',
  /** To whom the checkout leads back to an earlier request; and what that one has, where other protection was chosen now. */
  existing: {
    same: 'You have already requested this item for these dates.',
    waiver:
      'This request has the damage waiver, not the deposit you have just chosen. This cannot be changed: if you want the deposit, cancel this request first, which costs nothing, and then ask again.',
    deposit:
      'This request has the deposit, not the damage waiver you have just chosen. This cannot be changed: if you want the waiver, cancel this request first, which costs nothing, and then ask again.',
  },
  /** The reader's own request or booking that takes some of the chosen dates, and of exactly those. */
  ownDates: {
    same: {
      unpaid: 'You have already requested this item for these dates. The request is not paid yet.',
      waiting: 'You have already requested this item for these dates, and the lender has not answered yet.',
      booked: 'You have already booked this item for these dates.',
    },
    unpaid:
      'You have already requested this item from {{from}} to {{to}}, and that request is not paid yet. You can ask for other dates that overlap with it once you have cancelled it. If your original dates still suit you, just pay for that request.',
    waiting:
      'You have already requested this item from {{from}} to {{to}}, and the lender has not answered yet. You can ask for other dates that overlap with that request once you have cancelled it; that costs nothing.',
    booked:
      'You have already booked this item from {{from}} to {{to}}. You cannot book other dates that overlap with it. Its page shows what you can still do with it.',
  },
  /** What the page of a handover says in some states only. */
  handover: {
    awaitsHold: {
      renter: {
        placing: 'The deposit is not held yet, and nothing is handed over without it. Once it is held, the code appears here.',
        confirm:
          'The deposit is not held yet, and nothing is handed over without it: your bank asks you to confirm the card. Please do so by {{moment}}. Once the deposit is held, the code appears here.',
        anotherCard:
          'The deposit is not held yet, and nothing is handed over without it: your card was refused. Please enter another one by {{moment}}. Once the deposit is held, the code appears here.',
      },
      lender: {
        placing: 'The deposit is not held yet. Do not hand the gear over before it is; then the field for the code appears here.',
        asked:
          'The deposit is not held yet; we have asked the renter to confirm the card or enter another one by {{moment}}. Do not hand the gear over before it is held; then the field for the code appears here.',
      },
    },
    code: {
      renter: 'When you have the gear in your hands, show this code to {{name}}, who enters it or points a phone at the picture.',
      lender: 'Six digits, which {{name}} sees on this page. Enter them when you hand the gear over.',
    },
    /** Nobody has said that it is back from the renter before. */
    passesOn:
      'The return of this gear from the previous rental is not confirmed yet. With the code you say that it was back; then confirm at the previous rental when it was.',
    /** Before the pickup time. */
    early: {
      lender: 'Are you handing the gear over already? Once the code is entered, the booking can no longer be cancelled.',
      renter: 'Are you taking the gear over already? Once the lender has entered the code, the booking can no longer be cancelled.',
    },
    noPhone: '{{name}} has given no phone number. You will find the agreed time and place on the page of the booking.',
    untaken:
      'Did nobody come for the gear? Say so. If the renter does not object, the rental ends and the rent is not refunded, because the gear was not picked up.',
    deny: {
      call: 'Call {{phone}}',
      submit: 'I did not get it: open a dispute',
      text: 'Was the gear not handed over to you? Open a dispute: our team looks into it, and the payout waits.',
      callFirst:
        'Was the gear not handed over to you? Call the lender first. If that does not help, open a dispute: our team looks into it, and the payout waits.',
    },
  },
  /** What follows when the renter says that the gear is back: from the lender's word, else from the moment at which silence counts as one. */
  passedOn: 'You handed the gear to the next renter at {{moment}}; it cannot have come back later than that.',
  reported: {
    at: 'The renter says it was back: {{moment}}',
    atMost: 'The renter says it was back: {{moment}} at the latest',
  },
  reportReturn: {
    counts:
      'The moment at which you say so counts as the return. If the gear came back earlier, the lender can give the true time when confirming the return.',
    late: 'The agreed return was {{late}} ago. Under the rules that costs {{fee}}; you pay it only if the lender confirms the late return, or a dispute decides so.',
    /** The next renter has the gear. */
    countsPassedOn:
      'The next renter has had the gear since {{moment}}, so that is the latest time that counts as your return, whenever you report it. If the gear came back earlier, the lender can give the true time when confirming the return.',
    lateAtMost:
      'That is {{late}} after the agreed return. Under the rules it costs {{fee}} at most; you pay it only if the lender confirms the late return, or a dispute decides so.',
    problems:
      'Problems can be reported for 24 hours after the lender confirms the return; without an answer, until {{moment}}. If nobody reports one, the rental ends.',
    problemsDeposit:
      'Problems can be reported for 24 hours after the lender confirms the return; without an answer, until {{moment}}. If nobody reports one, the rental ends and we release the deposit.',
  },
  /** Why there is nothing to report. */
  notNow: {
    problem:
      'A problem can be reported from the pickup until 24 hours after the return; if only the lender says that the gear came back early, until 24 hours after the agreed return.',
    returned: 'There is nothing to report now: a return can be reported from the agreed pickup on, until the rental ends.',
    alreadyReturned: 'The return has been reported already.',
    /** In the lender’s words nobody came for it. */
    untaken: {
      renter: 'According to the lender, nobody picked up the gear, so a return cannot be reported.',
      lender: 'You said that nobody picked up the gear. That cannot be taken back, so there is no return to confirm any more.',
      otherwise: 'If you did pick it up, report a problem on the page of the booking.',
      inDispute: 'If it was otherwise, write so in the dispute.',
    },
    /** Before the agreed pickup. */
    notYet: {
      problem: 'Problems can be reported from the agreed pickup on: {{moment}}.',
      returned: 'A return can be reported from the agreed pickup on: {{moment}}.',
    },
    /** The same, with gear that is out. */
    untilThen: {
      problem:
        'The gear is handed over already: if it is damaged or something is missing, take photos and describe it on the handover page until then. If it cannot wait, get in touch with our support.',
      returned:
        'The gear is handed over already: if you bring it back before that, take photos and note the time on the handover page until then. If something is not right, get in touch with our support.',
    },
    record: 'Add photos and notes',
    support: 'Contact our support',
  },
  /** To a renter who may still object to it. */
  lateFeeToObject:
    'The lender says that you brought the gear back {{moment}}; the late fee for that is {{amount}}. If the time or the sum is not right, write what happened. Until we have decided, nothing is charged.',
  /** Of more days for which the least is charged: in place of how their price came about. */
  leastAdded: {
    renter:
      'The lowest price, {{least}} for each added day: by the prices for the whole length the extension would cost no more; {{fee}} of the total is the service fee',
    lender:
      'The renter pays the lowest price, {{least}} for each added day: by the prices for the whole length the extension would cost no more; paid out together with the rent',
  },
  /** Before a cancellation. */
  /** At the checkout, what a trust level pays. */
  levelRates: {
    usual: 'The deposit is {{deposit}} of the item value, the damage waiver {{waiver}} of the rent.',
    highValue:
      'The deposit is {{hold}} plus {{deposit}} of the item value. The damage waiver is {{waiver}} of the rent, and {{hold}} is held with it too.',
  },
  cancel: {
    endsExtension: {
      renter:
        'Your request for an extension ends with it. You pay nothing for the extension; what is held on your card for it is released.',
      lender: 'The request for an extension ends with it.',
    },
    bank: {
      decides:
        'Your bank is asking us for the money of this booking back. Until it has decided, we refund nothing. If it decides against you, we refund you {{more}}.',
      decidesRest:
        'Of what you paid for this booking, your bank is asking us for {{asked}} back. Until it has decided, we refund nothing. If it decides against you, we refund you {{more}}; if it gives you that amount, the remaining {{rest}}.',
      decidesOnAll: 'Your bank is asking us for the money of this booking back. If it decides against you, we refund nothing.',
      comesBack: 'You get back from us if your bank decides against you',
      now: 'If you cancel now and your bank decides against you, you get {{share}} of the rent back.',
      gaveBack: 'Your bank has already refunded you {{gave}} of the payment for this booking. We will not refund anything else.',
      gaveSome:
        'Your bank has already refunded you {{gave}} of the payment for this booking. If you cancel now, we refund another {{more}}.',
    },
    gearOut:
      'As far as we know, the gear is not back from the previous rental yet, so it may be late. If you cancel, the cancellation policy still applies. If you do not get the gear at the pickup time, do not cancel: report it on the page of the booking.',
    waiting: 'If you do nothing about the card, the booking is cancelled by itself at the pickup time and you get {{amount}} back.',
    withBank:
      'The renter’s bank asks us for the payment for this booking back. The renter gets all of it back in any case: from the bank or, if it decides against the renter, from us.',
  },
  /** To administrators, of a bank that asks for one of several payments. */
  waitsBeside: 'The refunds of the other payments for this booking wait for its decision too.',
  /** On the pages of a dispute while a bank asks for the payment. */
  disputeWithBank: {
    renter:
      'Your bank asks us for the payment for this booking back. Until it has decided, nothing of it goes back to you or out to the lender.',
    renterGiven:
      'Your bank asks us for the payment for this booking back. We have already sent you all of that payment back (it can take a few days to arrive), so nothing more of it comes from us, whatever the bank decides.',
    lender:
      'The renter’s bank asks us for the payment for this booking back. Until it has decided, nothing of it goes back to the renter or out to you.',
    administrator:
      'The renter’s bank asks us for the payment for this booking back. Until it has decided, nothing of it goes back to the renter or out to the lender.',
  },
  /** Before a dispute is decided. */
  decision: {
    withBank:
      'This is final and both sides get the reasons by e-mail. What goes back to the renter or out to the lender of the payment that the bank asks for moves once the bank has decided.',
    notYet:
      'The agreed return is only at {{moment}}, and the renter has not said that the gear is back. The dispute can be decided from then on; before that only once the renter says or confirms that the gear is back, or if it was never handed over.',
    passedOn: 'The next renter has had the gear since {{moment}}, so it was back by then at the latest. Nobody is late beyond that.',
    lateAtMost: '{{late}} late at most; by the rules {{amount}} at most',
    stillOut:
      'It is not certain that the gear is back. The decision ends the rental: after it nobody can report or confirm the return any more, and a fee for being late stays as it is decided here.',
    mayStillAnswer: 'The other side has not answered yet and has until {{moment}}. If you decide now, it can no longer answer.',
  },
  /** In a dispute that is not decided. */
  askedLateFee: {
    renter:
      'The lender asks for a late fee of {{amount}}: according to the lender the gear came back {{late}} late. The dispute decides whether you pay it and how much.',
    lender:
      'You ask for a late fee of {{amount}}: you said that the gear came back {{late}} late. The dispute decides whether you get it and how much.',
  },
  ownBooking: 'This is a booking of your own, so another administrator has to decide about it.',
  identityHint: 'Before your first booking we check your identity. It takes two to three minutes.',
  identityAction: 'Verify identity',
  toUnpaid: 'Show my unpaid requests',
  ownItem: 'This is your own item, so you cannot book it.',
  /** What is agreed to at the checkout: what is kept, and what a hold that is missing means. */
  kept: {
    deposit: 'If you neither cancel nor pick up the gear, we do not refund the rent.',
    waiver:
      'You get back a share of the rent. The damage waiver is not refunded. If you neither cancel nor pick up the gear, we do not refund the rent.',
  },
  holdRefused:
    'If the amount is not held by pickup because the bank refused your card or you did not confirm it, although we asked you in time to confirm it or to use another one, the booking ends as if you had cancelled it then.',
  /** Who reads the checkout, and with whom the contract is made. */
  level: {
    A: 'The lowest deposit and waiver: you have 6 or more successful rentals.',
    B: 'A lower deposit and waiver: you have 3 to 5 successful rentals.',
    C: 'You start here. After 3 successful rentals your deposit and waiver go down.',
    visitor: 'Prices are for level C, where everyone starts. Sign in to see yours.',
  },
  lender: {
    company: '{{lender}} rents to you as a company.',
    private: '{{lender}} rents to you as a private person: the rules that protect consumers do not apply to the rental.',
  },
} as const;
