/** What needs doing or knowing of a booking now. Said by the server, because of all that can be a booking has two or three. */
export const bookingNotes = {
  awaitingApproval: 'The lender has to answer:',
  unpaid: 'Please finish the payment:',
  approved: 'Approved. The payment is being charged now.',
  holdAction: {
    /** While a bank has a say in what goes back. */
    withBank: {
      confirm:
        'Your bank wants you to confirm the deposit hold. Please confirm the card before the pickup; otherwise the booking is cancelled.',
      anotherCard: 'Your card refused the deposit hold. Please enter another one before the pickup; otherwise the booking is cancelled.',
    },
    confirm:
      'Your bank asks you to confirm the deposit hold. Please confirm the card before pickup; otherwise the booking is cancelled and you get {{refund}} of {{total}} back.',
    anotherCard:
      'Your card refused the deposit hold. Please enter another one before pickup; otherwise the booking is cancelled and you get {{refund}} of {{total}} back.',
    /** Until a moment that does not count any more, or through the last one that does. */
    cancelNow: {
      until: 'If you no longer want the gear, cancel the booking before {{moment}} and get {{now}} back.',
      lastMoment: 'If you no longer want the gear, cancel the booking by {{moment}} and get {{now}} back.',
    },
  },
  holdActionLender: {
    confirm: 'The deposit hold is not in place yet; the renter was asked to confirm the card. Do not hand over the gear until then.',
    anotherCard:
      'The deposit hold is not in place yet: the renter’s card was refused, and another one was asked for. Do not hand over the gear until then.',
  },
  claim: 'You still owe {{amount}} for this rental; the card was refused. Until it is paid, you cannot request other gear.',
  claimLender:
    'The renter still owes you {{amount}}; the card was refused, and we have asked the renter to pay on the page of the booking. You get it as soon as the renter has paid.',
  owed: {
    text: 'You still owe {{amount}} for the rental “{{title}}”; your card was refused for it. Until it is paid you cannot ask for more gear.',
    pay: 'Pay {{amount}}',
  },
  late: {
    renter: 'The late return costs you {{amount}}. If the time or the fee is not right, object before it is taken:',
    lender: 'You get {{amount}} for the late return. It is taken once the time for the renter to object is over:',
    object: 'Object to the fee',
  },
  extensionToAnswer: 'The renter would like to keep the gear longer. Please answer:',
  nextWaits: 'Another booking waits for the gear ({{reference}}); pickup: {{moment}}.',
  returnInDispute:
    'If you still have the gear, it is due back on time during the dispute too: {{moment}}. Then report the return on this page, or write about it in the dispute.',
  gearStillOut: {
    renter:
      'As far as we know, the gear is not back from the previous rental yet, so it may be late. Your booking stands. If you do not get it at the pickup time, report a problem.',
    lender:
      'As far as we know, the gear is not back from the previous rental yet, and this booking waits for it. If you have it, confirm the return of that rental, not of this one. If not, please tell the next renter when to expect it.',
  },
  gearStillOutAtPickup: {
    renter:
      'The agreed pickup time has come, and as far as we know the gear is not back from the previous rental yet. Your booking stands. If you have not got the gear, agree with the lender or report a problem.',
    lender:
      'The agreed pickup time has come, and as far as we know the gear is not back from the previous rental yet. If you have got it back, confirm the return of that rental, not of this one. If the renter has it already, enter the code on the page about the handover. If you do not have the gear yet, please tell the renter when to expect it.',
  },
  passedOn: {
    renter:
      'The next renter has had the gear since {{moment}}, so it was back by then. The lender confirms when exactly, and cannot count you as late beyond that moment.',
    lender: 'You have handed the gear to the next renter ({{moment}}). Please confirm when you got it back from this rental.',
    cost: {
      lender:
        'You get {{fee}} at most for being late, if you confirm the return with its true time. Otherwise it counts as returned by itself, without a fee:',
      nothing: 'Otherwise it counts as returned by itself:',
      renter: 'Being late costs you {{fee}} at most, and only if the lender confirms it.',
      inDispute: 'Under the rules being late costs {{fee}} at most; the dispute decides on it.',
    },
  },
  listingHidden: 'Your listing is not active, so you cannot approve this now. Show the listing again first, or decline.',
  extensionWithBank:
    'The renter’s bank asks us for the payment for this booking back. Until it has decided, you cannot approve the extension; you can decline it.',
  takenByBank: 'The renter’s bank has taken the payment for this booking back from us. Nothing of the rent is left to pay out to you.',
  bankDecides: {
    renter: 'Your bank asks us for the payment for this booking back. Until it has decided, we give nothing of that payment back.',
    renterRefund:
      'Your bank asks us for the payment for this booking back. Until it has decided, we give nothing back. If it decides against you, we give you {{refund}} back.',
    whole:
      'Your bank asks us for the payment for this booking back. You get all of it back in any case: from your bank or, if it decides against you, from us.',
    wholePart:
      'Of what you paid for this booking, we give you {{now}} back now. Your bank asks us for the other {{later}}, which you get back in any case: from your bank or, if it decides against you, from us.',
    given:
      'Your bank asks us for the payment for this booking back. We have already sent you all of that payment back (it can take a few days to arrive), so nothing more of it comes from us, whatever the bank decides.',
    givenPart:
      'Of what you paid for this booking, your bank asks us for {{asked}} back. We have already sent you all of that payment back (it can take a few days to arrive), so nothing more of it comes from us, whatever the bank decides.',
    lender: 'The renter’s bank asks us for the payment for this booking back. Until it has decided, your payout waits.',
    renterPart:
      'Of what you paid for this booking, your bank asks us for {{asked}} back. Until it has decided, we give nothing of that payment back.',
    renterRefundPart:
      'Of what you paid for this booking, your bank asks us for {{asked}} back. Until it has decided, we give nothing back. If it decides against you, we give you {{refund}} back.',
    renterRefundRest:
      'Of what you paid for this booking, your bank asks us for {{asked}} back. Until it has decided, we give nothing back. If it decides against you, we give you {{refund}} back; if it gives you that amount, the remaining {{rest}}.',
    lenderPart:
      'The renter’s bank asks us for a part of what was paid for this booking back. Until it has decided, {{waits}} of your payout waits; the other {{rest}} does not.',
  },
  holdRenewal: {
    confirm: 'The deposit hold ends soon and your bank wants your confirmation for the next one. Please confirm the card.',
    anotherCard: 'The deposit hold ends soon and your card refused the next one. Please enter another card.',
  },
  holdRenewalLender: {
    confirm: 'The deposit hold ends soon; the renter was asked to confirm the card for the next one.',
    anotherCard: 'The deposit hold ends soon, and the renter’s card was refused for the next one; another one was asked for.',
  },
  holdEnded: {
    confirm:
      'The deposit hold has ended and your bank wants your confirmation for a new one. Please confirm the card. Damage and late fees are owed all the same.',
    anotherCard:
      'The deposit hold has ended and your card refused a new one. Please enter another card. Damage and late fees are owed all the same.',
  },
  holdEndedLender: {
    confirm:
      'The deposit hold has ended; the renter was asked to confirm the card for a new one. Damage and late fees are owed all the same.',
    anotherCard:
      'The deposit hold has ended, and the renter’s card was refused for a new one; another one was asked for. Damage and late fees are owed all the same.',
  },
  holdLapsed: 'The bank has ended the deposit hold. Damage and late fees are owed all the same.',
  overdue: {
    title: 'The gear is {{late}} late',
    renter: {
      withHold:
        'Up to 6 hours late costs {{firstHours}}; longer than that costs {{day}} for each started day instead. So far it is {{fee}}.',
      withoutHold: 'Up to 6 hours late costs nothing; longer than that costs {{day}} for each started day. So far it is {{fee}}.',
      thenInDispute: 'Please take the gear back as soon as you can and say so here; the dispute decides on the fee.',
      then: 'The rental can no longer be extended. Please take the gear back as soon as you can and say so here; if you cannot, let the lender know.',
    },
    lender: {
      withHold:
        'For up to 6 hours late you get {{firstHours}}; for longer than that, {{day}} for each started day instead. So far it is {{fee}}, if you confirm the return with its true time.',
      withoutHold:
        'For up to 6 hours late you get nothing; for longer than that, {{day}} for each started day. So far it is {{fee}}, if you confirm the return with its true time.',
      thenInDispute: 'Once it is back, confirm it with its true time; the dispute decides on the fee.',
      then: 'Once it is back, confirm it; if it does not come back, report a problem. If nothing happens, it counts as returned by itself, without a fee:',
    },
    call: 'Call {{phone}}',
  },
  /** The same where no code was entered: whether the renter has the gear is not known. */
  overdueUnconfirmed: {
    title: 'The agreed return was {{late}} ago',
    renter: {
      withHold:
        'If you have the gear, up to 6 hours late costs {{firstHours}}; longer than that costs {{day}} for each started day instead. So far it would be {{fee}}.',
      withoutHold:
        'If you have the gear, up to 6 hours late costs nothing; longer than that costs {{day}} for each started day. So far it would be {{fee}}.',
      then: 'The rental can no longer be extended. If you have the gear, please take it back as soon as you can and say so here; if you cannot, let the lender know.',
    },
    lender: {
      withHold:
        'If the renter took the gear, for up to 6 hours late you get {{firstHours}}; for longer than that, {{day}} for each started day instead. So far it would be {{fee}}, if you confirm the return with its true time.',
      withoutHold:
        'If the renter took the gear, for up to 6 hours late you get nothing; for longer than that, {{day}} for each started day. So far it would be {{fee}}, if you confirm the return with its true time.',
      then: 'Once it is back, confirm it; if it does not come back, report a problem. If nothing happens, it counts as returned by itself, without a fee:',
    },
  },
  /** From a day before the pickup on: no code before the hold is in place. */
  codeAwaitsHold: {
    renter: 'The handover code appears once the deposit is held; nothing is handed over before.',
    lender: 'Do not hand the gear over before the deposit is held; only then can the handover code be entered.',
  },
  /** Before the pickup time, with the code. */
  handedOverEarly: {
    title: 'The gear is handed over',
    text: 'Handed over and confirmed by the code: {{since}}. The rental runs from the agreed pickup: {{start}}. The booking can no longer be cancelled.',
  },
  /** From the pickup time on, without the code. */
  handoverUnconfirmed: {
    renter:
      'The agreed pickup time has come, but the handover is not confirmed yet. If you have the gear, show the lender the code from the handover page. If you did not get it, say so there.',
    lender:
      'The agreed pickup time has come, but the handover is not confirmed yet. If the renter has the gear, ask for the code and enter it on the handover page.',
    nobodyCame:
      'If nobody came for the gear, say so. If the renter does not object, the rental ends and the rent is not refunded, because the gear was not picked up.',
  },
  returnReported: 'You said that it is back. The lender can confirm or object:',
  returnReportedLender: 'The renter says that the gear is back. Confirm it, or object:',
  reportedLate: {
    renter:
      'By your report it came back {{late}} late. By the rules that costs {{fee}}; you pay it only if the lender confirms that it was late, or a dispute decides so. If the lender does not answer, there is no fee.',
    lender:
      'By the report it came back {{late}} late. By the rules that costs {{fee}}; you get it only if you confirm the return with its true time. If you do not answer, there is no fee.',
    disputed: 'By the renter’s report it came back {{late}} late. By the rules that costs {{fee}}; our team decides whether it is paid.',
  },
  dispute: {
    own: 'The other side has reported a problem. We usually decide within 72 hours after both sides have answered or the time to answer is over. Please answer:',
    other: 'We usually decide within 72 hours after both sides have answered or the time to answer is over. The other side can answer:',
    late: 'The decision is late, and we are sorry. As soon as it is made, we write to you.',
    answer: 'Answer in the dispute',
  },
  /** When it came back, beside the agreed return. */
  actualReturn: {
    untaken: 'Actual return',
    lenderEarly: 'Returned, according to the lender',
    lender: 'Returned, according to the lender',
    renter: 'Returned, according to the renter',
    both: 'Actual return',
    passedOn: 'Actual return',
    nobody: 'Actual return',
    neverTaken: 'According to the lender, nobody picked up the gear.',
    atMost: '{{moment}} at the latest',
    byNext: 'By {{moment}} at the latest: since then the next renter has had the gear. Nobody confirmed the exact time.',
    bySilence: 'Nobody reported it. Since {{moment}} (24 hours after the agreed time) the gear has counted as returned.',
  },
  returned: 'Returned. Time to report a problem:',
  untaken: {
    renter:
      'The lender says that you did not pick up the gear. We do not refund the rent for gear that was not picked up. If it was not so, report a problem:',
    renterDeposit:
      'The lender says that you did not pick up the gear. We do not refund the rent for gear that was not picked up, and the deposit is released afterwards. If it was not so, report a problem:',
    lenderUnpaid: 'You said that nobody picked up the gear. If the renter does not object, the rental ends. Time to object:',
    lender: 'You said that nobody picked up the gear. If the renter does not object, the rental ends and you are paid. Time to object:',
  },
  saidByLender: {
    renter:
      'The lender says that the gear is back. If so, please confirm it before the agreed time of return; otherwise the agreed time counts. Time to report a problem:',
    lender:
      'You said that the gear is back. We have asked the renter to confirm it; without that, the agreed time of return stands and the dates stay taken until then. Time to report a problem:',
  },
  /** Ended by a decision. */
  endedWhileOut: {
    renter:
      'The dispute has ended the rental, but it is not certain that the gear is back. If you still have it, please take it back as soon as you can; agree with the lender on when and where.',
    lender:
      'The dispute has ended the rental, but it is not certain that the gear is back. If you do not have it yet, agree with the renter on the return; if the renter does not answer, write to our support.',
  },
  ending: {
    disputed: 'Both sides have answered, or the time to answer is over. Our team looks at it; you will get the decision by e-mail.',
    renter: {
      unoffered:
        'The gear is not offered any more, so the request has ended. Nothing was charged; the amount held on your card is released.',
      declined: 'The lender cannot lend you the gear on these dates. Nothing was charged; the amount held on your card is released.',
      expired: 'The lender did not answer in time. Nothing was charged; the amount held on your card is released.',
      paymentTimedOut: 'The payment was not finished in time, so the dates are free again. Nothing was charged.',
      captureFailed:
        'Your card could not be charged, so the booking ended. Nothing was charged. If you still want the gear, ask again with another card.',
      authorizationGone:
        'The hold on your card ended before the lender had answered, so the request ended. Nothing was charged. If you still want the gear, please ask again.',
      captureTimedOut: 'The payment could not be completed before pickup, so the booking ended. You pay nothing.',
      depositFailed:
        'The deposit could not be held on your card before pickup, so the booking ended as if you had cancelled it then. What you get back is below.',
      depositNotPlaced:
        'The deposit was not held before pickup, so the booking ended. You pay nothing for the booking: you get the whole payment back.',
      cancelledByPlatform: 'We had to cancel this booking; it costs you nothing.',
      nothingBack: 'You cancelled so shortly before the pickup that the cancellation policy gives nothing back.',
      charged: 'The rental will not take place. Whatever was charged to your card is refunded in full.',
      cancelledUncharged: 'Nothing was charged. If an amount was held on your card, it is released.',
    },
    lender: {
      unoffered: 'The gear is not offered any more, so the request has ended. We have told the renter.',
      declined: 'We have told the renter, and the dates are free again.',
      expired: 'It was not answered in time, so it ended by itself. The dates are free again.',
      captureFailed: 'The card of the renter could not be charged. The dates are free again.',
      authorizationGone: 'The hold on the card of the renter ended, so the request ended. The dates are free again.',
      captureTimedOut: 'The payment could not be completed before pickup. The dates are free again.',
      depositFailed: 'The deposit of the renter could not be held before pickup, so the booking ended.',
      depositNotPlaced: 'The deposit was not held before pickup, so the booking ended. The renter gets everything back.',
      cancelledByPlatform: 'We had to cancel this booking. The renter pays nothing for it, so you earn nothing from it.',
      nothingBack: 'The renter cancelled so shortly before the pickup that the cancellation policy gives nothing back.',
      cancelledUncharged: 'Nothing was charged. The dates are free again.',
    },
  },
} as const;
