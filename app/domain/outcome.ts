/**
 * How a use case answers that may be refused: `T` is what goes with a yes (`unknown`: nothing), `Reason` says why not. The route makes a
 * sentence of the reason. What was done before is a yes. What cannot be served at all (not found, forbidden, a provider that is down)
 * is no refusal: it is thrown as an `AppError`.
 */
export type Outcome<T, Reason extends string> = ({ ok: true } & T) | { ok: false; reason: Reason };
