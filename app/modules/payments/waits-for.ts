/** Thrown where nothing has failed and an effect has to wait for somebody: its name is kept with the effect, and says for whom. */
export class WaitsFor extends Error {
  constructor(whom: 'Bank' | 'LenderAccount', message: string) {
    super(message);
    this.name = `WaitsFor${whom}`;
  }
}
