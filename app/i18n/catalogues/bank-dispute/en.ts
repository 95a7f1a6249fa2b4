/** A bank that asks for a charge back, as administrators read of it. */
export const bankDispute = {
  title: 'A bank asks for a charge back',
  status: {
    needs_response: 'waits for our answer',
    under_review: 'the bank is examining it',
    won: 'decided for us',
    lost: 'decided for the renter',
    warning_needs_response: 'inquiry, waits for our answer',
    warning_under_review: 'inquiry, the bank is examining it',
    warning_closed: 'inquiry, closed',
    prevented: 'averted',
  },
  reason: {
    fraudulent: 'the cardholder says somebody else made the payment',
    product_not_received: 'the cardholder says nothing was delivered',
    product_unacceptable: 'the cardholder says it was not as agreed',
    duplicate: 'the cardholder says it was charged twice',
    subscription_canceled: 'the cardholder says a cancelled subscription was charged',
    credit_not_processed: 'the cardholder says a promised refund did not come',
    unrecognized: 'the cardholder does not recognise the payment',
    general: 'another reason, which the bank does not name',
  },
  facts: {
    charge: 'Charge',
    status: 'Status',
    amount: 'The bank asks for',
    fee: 'Fee for the dispute, not refunded',
    withdrawn: 'Moved at the provider in all',
    reason: 'The bank’s reason',
    answerUntil: 'Answer until',
    number: 'Number at the provider',
  },
  answer:
    'Answer the bank in the payment provider’s dashboard, by {{moment}} at the latest. Without an answer, the bank decides for the renter.',
  answerLate: 'The time to answer the bank ended on {{moment}}. Without an answer, the bank decides for the renter.',
  waits: 'Until the bank has decided, nothing goes out of this charge: refunds and payouts wait.',
  lost: 'The bank has given the money to the renter. What was still due of it is neither refunded nor paid out.',
} as const;
