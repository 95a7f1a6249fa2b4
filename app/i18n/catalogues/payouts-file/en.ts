/** The columns of the file with a lender’s payouts. */
export const payoutsFile = {
  date: 'Paid on',
  state: 'State',
  paid: 'Paid',
  booking: 'Booking',
  gear: 'Gear',
  from: 'From',
  to: 'To',
  rent: 'Rent',
  fees: 'Fees',
  refunds: 'Refunds, your part',
  compensation: 'Late return fees and damage',
  corrections: 'Corrections',
  amount: 'Paid out',
  currency: 'Currency',
} as const;
