import { subtract, type Cents } from '#app/domain/money/money.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';

/** What is left of a charge that nobody has recorded yet: somebody may have made it at the provider, and given back a part of it since. */
export const leftOfCharge = ({ amountReceived, amountRefunded }: PaymentIntent): Cents => subtract(amountReceived, amountRefunded);
