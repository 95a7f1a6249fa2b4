/** A press at the very moment when the scripts take the page over is served, and nothing fails. */
import { expect, test } from '../fixtures.ts';
import { offerGear } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('a press between the start of the scripts and their first turn is no error', async ({ page, ready }) => {
    const { id } = await offerGear();
    await page.addInitScript(() => {
      // React schedules its work by messages to itself; the press comes after the first was sent and before it arrives.
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        MessagePort.prototype.postMessage = send;
        queueMicrotask(() => document.body.click());
        this.postMessage(message);
      };
    });
    await page.goto(`/product/${id}/checkout`);
    await ready(page);
    await expect(page.getByRole('grid')).toBeVisible();
  });
});
