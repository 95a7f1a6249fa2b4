/** What is not done yet, as administrators read of it; said by the server. */
export const undoneEffects = {
  attempts: 'Attempts',
  nextTry: 'Next try',
  noNextTry: 'none by itself',
  lastError: 'Reported as',
  causes: {
    bank: 'Waits for the renter’s bank, which asks for the charge back. It goes on by itself once the bank has decided.',
    lenderAccount: 'Waits for the lender’s account, which cannot take payouts now. It goes on by itself once it can.',
    provider: 'The payment provider refused it or could not be reached.',
    unreadable: 'What is to be done cannot be read. It is not tried again by itself.',
    unknown: 'It failed on our side; the worker’s log says more.',
  },
  names: {
    mail: 'Send a mail',
    capture: 'Charge the rent',
    captureExtension: 'Charge the extension',
    release: 'Let go of what a card holds',
    refund: 'Give money back',
    hold: 'Place the deposit hold',
    renewHold: 'Renew the deposit hold',
    takeFromHold: 'Take from the deposit hold',
    claim: 'Charge what is left to pay',
    remind: 'Remind somebody',
    payout: 'Pay the lender',
    files: 'Remove files',
    webhook: 'Act on what a provider told',
  },
} as const;
