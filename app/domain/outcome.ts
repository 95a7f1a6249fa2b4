/**
 * How a use case answers that may be refused: `T` is what goes with a yes (`unknown`: nothing), `Reason` says why not. Each reason has a
 * sentence in the catalogues, which the route shows. What cannot be served at all (not found, forbidden, a provider that is down) is
 * no refusal: it is thrown as an `AppError`.
 */
export type Outcome<T, Reason extends string> = ({ ok: true } & T) | { ok: false; reason: Reason };
